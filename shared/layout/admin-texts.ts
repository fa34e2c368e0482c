/** Texts of the admin area: access, menu, lists and saving. */
export const adminTexts = {
  area: {
    menu: 'Admin',
    routeClosed: 'This route is not available for buyers.',
    routeClosedHint: 'Please return to the home page.',
    sessionEnded: 'You have been signed out.',
    suspended: 'Your account has been suspended.',
    sessionEndedHint: 'Sign in again and you come back to this page.',
    signInAgain: 'Sign in again',
  },
  menu: {
    overview: 'Overview',
    stock: 'Stock',
    create: 'Create Product',
    users: 'Users',
    orders: 'My orders',
    delivery: 'Delivery',
    settings: 'Settings',
    profile: 'My profile',
    logOut: 'Log out',
  },
  lists: {
    search: 'Search',
    sort: 'Sort',
    filter: 'Filter',
    perPage: 'Per page',
  },
  /** `isUnsure`: the change may have been saved. */
  notSaved: (what: string, problem: string, isUnsure: boolean) =>
    `${isUnsure ? 'May not have been saved' : 'Not saved'}: ${what}. ${problem}`,
  /** After the response was lost. */
  perhapsDone: (what: string) => `${what}: it may have been done all the same. Please check before you try again.`,
} as const
