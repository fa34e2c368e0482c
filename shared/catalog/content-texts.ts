/** What people read about the content of packs (docs/rules/catalog.md#content). */
export const contentTexts = {
  unread: 'Content must be an amount with a unit, such as 750 g, 1.5 l, 6 x 330 ml or 12 pieces',
  doubtful: 'Content like 1.000 g can be one or a thousand; write 1 g, 1000 g or 1 kg',
  notPositive: 'Content must be more than 0',
  tooMuch: 'Content cannot be more than 2147 kg or l',
  drainedUnread: 'Drained weight must be an amount with a unit, such as 340 g',
  drainedNotPositive: 'Drained weight must be more than 0',
  drainedWithoutContent: 'Drained weight needs the content of the whole pack',
  drainedOtherMeasure: 'Drained weight must be in units like those of the content',
  drainedTooMuch: 'Drained weight cannot be more than the content',
} as const
