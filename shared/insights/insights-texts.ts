/** Every sentence of the admin area: the house, Overview, Users, orders, records, System. Shoppers don't download it. */
export const insightsTexts = {
  area: {
    menu: 'Admin',
    loading: 'Loading...',
    sessionEnded: 'Your sign-in has ended.',
    suspended: 'Your account has been suspended.',
    sessionEndedHint: 'Sign in again and you come back to this page.',
    signInAgain: 'Sign in again',
    tryAgain: 'Try again',
  },
  menu: {
    overview: 'Overview',
    stock: 'Stock',
    create: 'Create Product',
    users: 'Users',
    orders: 'My orders',
    profile: 'My profile',
    logOut: 'Log out',
  },
  overview: {
    unknownTimeZone: 'This time zone is not known.',
  },
  records: {
    idWithoutSubject: 'Please say what the id belongs to: subject is missing.',
  },
} as const
