/**
 * Stands in, in the browser, for the part of React Router that lets instruments watch the router (scripts/leaner-browser.ts):
 * nobody watches it here, and every page would load it.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
