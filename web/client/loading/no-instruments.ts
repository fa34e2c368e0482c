/**
 * Replaces, in the browser, the part of React Router with which instruments can watch the router
 * (scripts/site/leaner-browser.ts): nothing watches it here, and every page would load it.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
/** Instruments would change routes. */
export const getRouteInstrumentationUpdates = () => ({})
/** The router, unchanged. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
