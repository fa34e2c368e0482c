import { formatCount } from '../formats.ts'

/** Texts of the Overview (docs/rules/dashboard.md#overview). */
export const overviewTexts = {
  title: 'Overview',
  backToOverview: 'Back to the overview',
  figures: 'Figures of today and this week',
  salesToday: 'Sales today',
  ordersToday: 'Orders today',
  averageToday: 'Average order today',
  toDeliver: 'Orders to deliver',
  salesWeek: 'Sales this week',
  ordersWeek: 'Orders this week',
  averageWeek: 'Average order this week',
  lowStock: 'Stock running low',
  yesterday: (figure: string) => `yesterday ${figure}`,
  lastWeek: (figure: string) => `last week ${figure}`,
  /** Compared with the period before until the same time. */
  changeByNow: (percent: number) => `${signOf(percent)}${Math.abs(percent)}% by this time`,
  showOrders: 'Show the orders',
  lowStockNote: '5 or fewer left',
  left: (stock: number) => (stock === 0 ? 'None left' : `${stock} left`),
  noProducts: ['There are no products. ', 'Create the first one', ', or ', 'import a list', '.'],
  plentyOfStock: 'Every product has more than 5 left.',
  salesByCategory: 'Sales index by category',
  salesPicture: 'Sales index by category, see the list',
  salesShares: 'Pieces sold, and their share of all pieces',
  nothingSold: 'Nothing has been sold yet.',
  users: "Number of registered users since '05-09-2023'",
  usersTable: 'Days from 2023-05-09 to each registration, the newest first',
  userName: 'Name',
  userDays: 'Days',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  mostSelled: 'Most selled products',
  lessSelled: 'Less selled products',
  sold: (quantity: string) => `${quantity} sold`,
  slideOf: (number: number, of: number) => `${number} of ${of}`,
  previous: 'Previous',
  next: 'Next',
  system: 'System',
} as const

function signOf(percent: number): string {
  if (percent > 0) return '+'
  return percent < 0 ? '−' : '±'
}
