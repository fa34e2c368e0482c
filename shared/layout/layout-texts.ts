import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of the layout of every page (docs/rules/site.md#layout). */
export const layoutTexts = inLanguages({
  en: {
    skip: 'Skip to the content',
    notice: 'Notice',
    pageOf: (list: string, page: number) => (page > 1 ? `${list}, page ${page}` : list),
    testShop: 'This is a test shop. No money moves.',
    tools: 'Account and cart',

    search: 'Search',
    searchLabel: 'Search products',
    searchPlaceholder: 'Search products ...',
    clearSearch: 'Clear',
    productNotFound: 'Product not found',

    account: 'Account',
    accountOf: (name: string) => `Account: ${name}`,
    myProfile: 'My Profile',
    shopHistory: 'Shop history',
    buyAgain: 'Buy again',
    adminHome: 'Home',
    logIn: 'Log In',
    register: 'Register',
    logOut: 'Log out',
    signedOutElsewhere: 'You have been signed out',

    cart: 'Cart',
    /** Without a sum for an empty cart. */
    cartOf: (count: number, sum?: string) => `Cart, ${countOf(count, 'item')}${sum ? `, ${sum}` : ''}`,
    addProducts: 'Add products',
    viewMyCart: 'View my cart',
    manyOf: '×',

    tagline: 'Your neighbourhood grocer: fresh things, fair prices, at your door.',
    menu: 'Menu',
    home: 'Home',
    products: 'Products',
    shoppingList: 'Shopping list',
    contact: 'Contacs us',
    about: 'About',
    developers: 'Developers',
    sourceCode: 'Source code',
    apiReference: 'API reference',
    followUs: 'Follow us',
    share: 'Share',
    shareOn: (network: string) => `Share on ${network}`,

    /** For a person who signs out without a connection. */
    signedOutHere:
      'You are signed out on this device. The shop could not be reached, so the old sign-in expires there by itself.',
  },

  es: {
    skip: 'Ir al contenido',
    notice: 'Aviso',
    pageOf: (list, page) => (page > 1 ? `${list}, página ${page}` : list),
    testShop: 'Esta es una tienda de prueba. No se mueve dinero.',
    tools: 'Cuenta y carrito',

    search: 'Buscar',
    searchLabel: 'Buscar productos',
    searchPlaceholder: 'Buscar productos...',
    clearSearch: 'Borrar',
    productNotFound: 'No encontramos ese producto',

    account: 'Cuenta',
    accountOf: (name) => `Cuenta: ${name}`,
    myProfile: 'Mi perfil',
    shopHistory: 'Mis pedidos',
    buyAgain: 'Comprar de nuevo',
    adminHome: 'Administración',
    logIn: 'Iniciar sesión',
    register: 'Crear cuenta',
    logOut: 'Cerrar sesión',
    signedOutElsewhere: 'Tu sesión se cerró',

    cart: 'Carrito',
    cartOf: (count, sum) => `Carrito, ${countInSpanish(count, 'producto')}${sum ? `, ${sum}` : ''}`,
    addProducts: 'Agregar productos',
    viewMyCart: 'Ver mi carrito',
    manyOf: '×',

    tagline: 'Tu tienda de barrio: productos frescos y precios justos, hasta tu puerta.',
    menu: 'Menú',
    home: 'Inicio',
    products: 'Productos',
    shoppingList: 'Lista de compras',
    contact: 'Contacto',
    about: 'Quiénes somos',
    developers: 'Desarrollo',
    sourceCode: 'Código fuente',
    apiReference: 'Guía de la API',
    followUs: 'Síguenos',
    share: 'Compartir',
    shareOn: (network) => `Compartir en ${network}`,

    signedOutHere:
      'Cerraste la sesión en este dispositivo. No pudimos conectar con la tienda, así que allí la sesión vencerá por sí sola.',
  },
})
