// WORKERS=n: this process only watches over n worker processes (node:cluster). The workers share the port and the
// database, and hear each other's changes as invalidations.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type PrepareOptions, prepareShop, shopAddress } from './prepare-shop.ts'

/** The workers. `stop` waits for all of them. */
type RunningWorkers = { name: string; address: string; stop(): Promise<void> }

/** The shortest time from the start of a worker to the start of its replacement. */
const msBetweenStarts = 1_000
/** Longer than a worker takes to stop, unless a mail server is slow. Then a mail may be sent twice. */
const maxMsToStop = 40_000

/** Prepares the shop once and starts its workers. Throws when one of them ends before all of them listen. */
export async function startWorkers(options: PrepareOptions): Promise<RunningWorkers> {
  const { config, log } = options
  await using opened = new AsyncDisposableStack()
  const { shopSettings } = await prepareShop(options, opened)
  let isStopping = false
  opened.defer(async () => {
    isStopping = true
    await Promise.all(livingWorkers().map(stopWorker))
  })
  const keepRunning = (worker: Worker, startedAt: number) => {
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      log.error({ worker: worker.process.pid, code, signal }, 'a worker died, another one takes its place')
      replace(startedAt)
    })
    worker.on('error', (error) => {
      if (worker.process.pid) log.error({ err: error }, 'a worker could not be reached')
      else tryAgain(error, startedAt) // The process never started, so there is no 'exit' event.
    })
  }
  const replace = (startedAt: number) => {
    const start = () => {
      if (isStopping) return
      try {
        keepRunning(cluster.fork(), Date.now())
      } catch (error) {
        tryAgain(error, Date.now())
      }
    }
    setTimeout(start, Math.max(0, startedAt + msBetweenStarts - Date.now()))
  }
  /** The machine has no room for one more process now. The other workers continue. */
  const tryAgain = (error: unknown, startedAt: number) => {
    log.error({ err: error }, 'a worker could not be started, it is tried again')
    replace(startedAt)
  }
  const first = Array.from({ length: config.workers }, () => cluster.fork())
  const port = await portOf(first)
  first.forEach((worker) => keepRunning(worker, Date.now()))
  const { name } = await shopSettings()
  const running = opened.move()
  return { name, address: shopAddress(config.host, port), stop: () => running.disposeAsync() }
}

/** Waits until all workers listen and returns their port. Throws when one of them ends before. */
async function portOf(workers: Worker[]): Promise<number> {
  const allListen = Promise.all(workers.map((worker) => once(worker, 'listening')))
  const oneEnded = Promise.race(workers.map((worker) => once(worker, 'exit'))).then(() => undefined)
  const listening = await Promise.race([allListen, oneEnded])
  if (!listening) throw new Error('A worker ended before all of them were open.')
  return (listening[0]![0] as { port: number }).port
}

const livingWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const isInTime = await Promise.race([ended.then(() => true), delay(maxMsToStop, false, { ref: false })])
  if (!isInTime) worker.process.kill('SIGKILL')
  await ended
}
