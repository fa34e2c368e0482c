/** Texts of the ways to pay in hand in Settings. Shoppers need none of them. */
export const paymentSetupTexts = {
  names: { cash: 'Cash', terminal: 'Card terminal' },
  sentences: {
    cash: 'Paid at the door or at the counter. The order is confirmed when it is placed.',
    terminal: 'Paid by card, at the door or at the counter. The order is confirmed when it is placed.',
  },
  active: 'Offered to shoppers',
  methods: 'Only with these ways of delivery',
  methodsHint: 'None: with all of them.',
  noMethods: 'Without a way of delivery there is neither a door nor a counter: set one up under Delivery first.',
  maxTotal: 'Highest total',
  maxTotalHint: 'Empty: any total.',
  notAboveZero: 'Please enter an amount above 0, or leave the field empty',
  knownCustomersOnly: 'Only for known customers',
  knownHint: 'Those who have confirmed their email address, or have had an order delivered.',
  instructions: 'What shoppers should know',
  instructionsHint: 'For example: Please have the sum ready.',
} as const
