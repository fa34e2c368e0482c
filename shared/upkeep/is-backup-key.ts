/** Whether a text has the form of an age identity, the key of a shop's backups, as `age-keygen` writes it. */
export const isBackupKey = (text: string): boolean => /^AGE-SECRET-KEY-1[AC-HJ-NP-Z02-9]{58}$/.test(text)
