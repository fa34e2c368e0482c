import { formatCount } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of the Overview (docs/rules/dashboard.md#overview). */
export const overviewTexts = inLanguages({
  en: {
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
    share: (figures: string) => `${figures}%`,
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
  },

  es: {
    title: 'Resumen',
    backToOverview: 'Volver a Resumen',
    figures: 'Cifras de hoy y de esta semana',
    salesToday: 'Ventas de hoy',
    ordersToday: 'Pedidos de hoy',
    averageToday: 'Pedido promedio de hoy',
    toDeliver: 'Pedidos por entregar',
    salesWeek: 'Ventas de esta semana',
    ordersWeek: 'Pedidos de esta semana',
    averageWeek: 'Pedido promedio semanal',
    lowStock: 'Pocas existencias',
    yesterday: (figure) => `ayer ${figure}`,
    lastWeek: (figure) => `la semana pasada ${figure}`,
    changeByNow: (percent) => `${signOf(percent)}${Math.abs(percent)}\u00A0% a estas alturas`,
    showOrders: 'Ver los pedidos',
    lowStockNote: 'Quedan 5 o menos',
    left: (stock) => {
      if (stock === 0) return 'Sin existencias'
      return stock === 1 ? 'Queda 1' : `Quedan ${stock}`
    },
    noProducts: ['No hay productos. ', 'Crea el primero', ' o ', 'importa una lista', '.'],
    plentyOfStock: 'De cada producto quedan más de 5.',
    salesByCategory: 'Índice de ventas por categoría',
    salesPicture: 'Índice de ventas por categoría; los valores están en la lista',
    salesShares: 'Unidades vendidas y su parte del total',
    share: (figures) => `${figures}\u00A0%`,
    nothingSold: 'Todavía no se ha vendido nada.',
    users: 'Usuarios registrados desde el 9 de mayo de 2023',
    usersTable: 'Días desde el 9 de mayo de 2023 hasta cada registro, primero los más recientes',
    userName: 'Nombre',
    userDays: 'Días',
    showAll: (count) => `Ver todo (${formatCount(count)})`,
    showMore: (count) => `Ver ${formatCount(count)} más`,
    mostSelled: 'Productos más vendidos',
    lessSelled: 'Productos menos vendidos',
    sold: (quantity) => `${quantity} ${quantity === '1' ? 'vendido' : 'vendidos'}`,
    slideOf: (number, of) => `${number} de ${of}`,
    previous: 'Anterior',
    next: 'Siguiente',
    system: 'Sistema',
  },
})

function signOf(percent: number): string {
  if (percent > 0) return '+'
  return percent < 0 ? '−' : '±'
}
