// `npm run bench`: measures the built shop and its baselines alternately, on a generated database (docs/performance.md).
// With --browser: in a browser. With --growth: a small and a large catalogue, loaded alternately. With
// --replica: several processes on a primary and a streaming replica.
import { measureBrowser } from './browser/measure-browser.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureReplica } from './measure-replica.ts'
import { measureShop } from './measure-shop.ts'
import { readOptions } from './options.ts'

const options = readOptions()
if (options.browser) await measureBrowser(options)
else if (options.growth) await measureGrowth(options)
else if (options.replica) await measureReplica(options)
else await measureShop(options)
