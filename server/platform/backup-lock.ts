/** The advisory lock that is held while a backup is made: there is one at a time, and no file is removed under its hands. */
export const backupLock = 660_001
