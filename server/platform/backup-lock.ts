/** The advisory lock of a backup that is being made: there is one at a time, and no picture is removed meanwhile. */
export const backupLock = 660_001
