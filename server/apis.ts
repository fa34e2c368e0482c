import type { ApiPlugin } from './app.ts'
import { overviewApi } from './insights/overview-api.ts'
import { recordsApi } from './insights/records-api.ts'
import { mediaApi } from './media/media-api.ts'

/** Every domain's routes, in the order in which the documentation shows them. */
export const apis: ApiPlugin[] = [mediaApi, overviewApi, recordsApi]
