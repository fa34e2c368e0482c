import { totalmem } from 'node:os'

/**
 * The settings of the bundled server, for a small machine (2 cores, 1 GB) that does other work too. Every start passes
 * them on the command line, so a newer program brings its own. The settings that keep data safe (fsync,
 * synchronous_commit, full_page_writes) are PostgreSQL's defaults.
 */
export const settings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_wal_senders: '4',
  max_logical_replication_workers: '0',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',

  listen_addresses: '',
  max_connections: '60',
  // Ends the query and the locks of a killed client soon.
  client_connection_check_interval: '5s',

  shared_buffers: `${sharedMegabytes(memoryOfMachine())}MB`,
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // No helper processes for reading, because the data are nearly always in memory.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  jit: 'off',

  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  autovacuum_naptime: '20s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.1',

  timezone: 'UTC',
  log_timezone: 'UTC',
  // The program gets the errors of its statements. In this log they would quote what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/** How much PostgreSQL may cache, in MB: an eighth of the machine's memory, from 128 MB to 1 GB. */
export function sharedMegabytes(bytes: number): number {
  return Math.min(Math.max(Math.floor(bytes / 8 / 2 ** 20), 128), 1024)
}

/** In bytes. A container's limit counts. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}
