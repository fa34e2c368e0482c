import type { Changed, Tag } from './invalidation.ts'

type Entry<Value> = { value: Value; tags: Tag[]; bytes: number }
/** An entry, and whether somebody asked for it since it was stored or last spared. */
type Kept<Value> = Entry<Value> & { wasAskedFor: boolean }
/** A value that is being made, and the tags that were dropped meanwhile. */
type Making<Value> = { result: Promise<Value>; dropped: Set<Tag> | 'everything' }

/**
 * Keeps values until a tag of theirs is dropped. The size is limited; values that nobody asked for lately go first. A
 * value whose tags were dropped while it was being made is returned but not kept.
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
    // Not moved to the end of the map, which takes as long as the rest of a request.
    entry.wasAskedFor = true
    return entry.value
  }

  /** The kept value, or the value that `make` makes. Simultaneous calls share one making. */
  async getOrMake(
    key: string,
    make: () => Promise<{ value: Value; tags: Tag[]; bytes: number; keep: boolean }>,
  ): Promise<Value> {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const underway = this.#making.get(key)
    if (underway && underway.dropped !== 'everything' && underway.dropped.size === 0) return underway.result
    // `drop` only reaches the newest making, so the value of an older making is not kept.
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

  /** Forgets all values with these tags. */
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

  /** Begins with the oldest entry. An entry that somebody asked for is spared once and moves to the end. */
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
