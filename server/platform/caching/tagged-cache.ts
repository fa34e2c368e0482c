import type { Changed, Tag } from './changed.ts'

type Entry<Value> = { value: Value; tags: Tag[]; bytes: number }
/** An entry, and whether it was asked for since it came or was last spared. */
type Kept<Value> = Entry<Value> & { wasAskedFor: boolean }
/** A value that is being made, and what was dropped since then. */
type Making<Value> = { result: Promise<Value>; dropped: Set<Tag> | 'everything' }

/**
 * Keeps values until something that they were made from changes. Limited in bytes; what nobody asked for lately goes
 * first. A value whose tags were dropped while it was being made is returned once but not kept.
 */
export class TaggedCache<Value> {
  #entries = new Map<string, Kept<Value>>()
  #keysOfTag = new Map<Tag, Set<string>>()
  #making = new Map<string, Making<Value>>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // Not moved to the end: in a large map with many requests that takes as long as all the rest of a request.
    entry.wasAskedFor = true
    return entry.value
  }

  /** The kept value, or the one that `make` makes; several askers at once share one making. */
  async getOrMake(
    key: string,
    make: () => Promise<{ value: Value; tags: Tag[]; bytes: number; keep: boolean }>,
  ): Promise<Value> {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const underway = this.#making.get(key)
    if (underway && underway.dropped !== 'everything' && underway.dropped.size === 0) return underway.result
    // Later invalidation only reaches the newest making: an older one can't know whether its value is outdated.
    if (underway) underway.dropped = 'everything'
    const making: Making<Value> = {
      dropped: new Set(),
      result: make()
        .then(({ value, tags, bytes, keep }) => {
          const { dropped } = making
          if (keep && dropped !== 'everything' && !tags.some((tag) => dropped.has(tag)))
            this.#keep(key, { value, tags, bytes })
          return value
        })
        .finally(() => {
          if (this.#making.get(key) === making) this.#making.delete(key)
        }),
    }
    this.#making.set(key, making)
    return making.result
  }

  /** Forgets everything that was made from what these tags name. */
  drop(changed: Changed): void {
    for (const making of this.#making.values()) {
      if (changed === 'everything') making.dropped = 'everything'
      else if (making.dropped !== 'everything') for (const tag of changed) making.dropped.add(tag)
    }
    if (changed === 'everything') {
      this.#entries.clear()
      this.#keysOfTag.clear()
      this.#bytes = 0
      return
    }
    for (const tag of changed) for (const key of this.#keysOfTag.get(tag) ?? []) this.#forget(key)
  }

  #keep(key: string, entry: Entry<Value>): void {
    if (entry.bytes > this.#maxBytes) return
    this.#makeRoom(entry.bytes)
    this.#entries.set(key, { ...entry, wasAskedFor: false })
    this.#bytes += entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysOfTag.set(tag, new Set([key]))
    }
  }

  /** Begins with the oldest entry: one that was asked for is spared once, and moves to the end. */
  #makeRoom(bytes: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#maxBytes) return
      if (entry.wasAskedFor) {
        entry.wasAskedFor = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.#forget(key)
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}
