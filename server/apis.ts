import type { ApiPlugin } from './app.ts'
import { mediaApi } from './media/media-api.ts'

/** Every domain's routes, in the order in which the documentation shows them. */
export const apis: ApiPlugin[] = [mediaApi]
