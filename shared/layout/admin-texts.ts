import { inLanguages } from '../in-languages.ts'

/** Texts of the admin area: access, menu, lists and saving. */
export const adminTexts = inLanguages({
  en: {
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
  },

  es: {
    area: {
      menu: 'Administración',
      routeClosed: 'Esta página no está disponible para clientes.',
      routeClosedHint: 'Vuelve a la página de inicio.',
      sessionEnded: 'Tu sesión se cerró.',
      suspended: 'Tu cuenta está suspendida.',
      sessionEndedHint: 'Inicia sesión de nuevo y volverás a esta página.',
      signInAgain: 'Iniciar sesión de nuevo',
    },
    menu: {
      overview: 'Resumen',
      stock: 'Existencias',
      create: 'Crear producto',
      users: 'Usuarios',
      orders: 'Pedidos',
      delivery: 'Entrega',
      settings: 'Ajustes',
      profile: 'Mi perfil',
      logOut: 'Cerrar sesión',
    },
    lists: {
      search: 'Buscar',
      sort: 'Ordenar',
      filter: 'Filtrar',
      perPage: 'Por página',
    },
    notSaved: (what, problem, isUnsure) =>
      `${isUnsure ? 'Puede que no se haya guardado' : 'No se guardó'}: ${what}. ${problem}`,
    perhapsDone: (what) => `${what}: puede que se haya hecho de todos modos. Revísalo antes de intentarlo de nuevo.`,
  },
})
