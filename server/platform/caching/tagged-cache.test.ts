import { describe, expect, test } from 'vitest'
import { TaggedCache } from './tagged-cache.ts'

const made = (value: string, tags: string[], bytes = 10) => Promise.resolve({ value, tags, bytes, keep: true })

/** A making that ends when told to, with the value that it is given. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof made>>>()
  return { make: () => promise, ends: (value: string) => resolve(made(value, ['product:1'])) }
}

describe('the cache of pages and answers', () => {
  test('keeps a value until one of its tags is dropped', async () => {
    const cache = new TaggedCache<string>(1000)
    await cache.getOrMake('apples', () => made('first', ['product:1', 'list:fruit']))
    expect(await cache.getOrMake('apples', () => made('second', []))).toBe('first')
    cache.drop(['product:2'])
    expect(cache.get('apples')).toBe('first')
    cache.drop(['list:fruit'])
    expect(cache.get('apples')).toBeUndefined()
  })

  test('does not keep what was made from data that changed meanwhile, and does not hand it to later askers', async () => {
    const cache = new TaggedCache<string>(1000)
    const slow = slowly()
    const early = cache.getOrMake('apples', slow.make)
    cache.drop(['product:1'])
    const late = cache.getOrMake('apples', () => made('new price', ['product:1']))
    slow.ends('old price')
    expect(await early).toBe('old price')
    expect(await late).toBe('new price')
    expect(cache.get('apples')).toBe('new price')
  })

  test('does not keep what a later asker did not wait for, whatever changed in between', async () => {
    const cache = new TaggedCache<string>(1000)
    const slow = slowly()
    const early = cache.getOrMake('apples', slow.make)
    cache.drop(['product:2'])
    const slower = slowly()
    const late = cache.getOrMake('apples', slower.make)
    cache.drop(['product:1'])
    slow.ends('old price')
    slower.ends('perhaps old')
    expect(await Promise.all([early, late])).toEqual(['old price', 'perhaps old'])
    expect(cache.get('apples')).toBeUndefined()
  })

  test('does not keep what changed while it was made, though an older making ends before it', async () => {
    const cache = new TaggedCache<string>(1000)
    const slow = slowly()
    const early = cache.getOrMake('apples', slow.make)
    cache.drop(['product:1'])
    const slower = slowly()
    const late = cache.getOrMake('apples', slower.make)
    slow.ends('old price')
    await early
    cache.drop(['product:1'])
    slower.ends('price in between')
    await late
    expect(cache.get('apples')).toBeUndefined()
  })

  test('does not keep what was being made when everything was forgotten', async () => {
    const cache = new TaggedCache<string>(1000)
    const slow = slowly()
    const asked = cache.getOrMake('apples', slow.make)
    cache.drop('everything')
    slow.ends('old price')
    expect(await asked).toBe('old price')
    expect(cache.get('apples')).toBeUndefined()
  })

  test('makes a value once for many askers', async () => {
    const cache = new TaggedCache<string>(1000)
    let count = 0
    const make = () => made(`made ${++count}`, [])
    const answers = await Promise.all(Array.from({ length: 5 }, () => cache.getOrMake('home', make)))
    expect(new Set(answers)).toEqual(new Set(['made 1']))
  })

  test('forgets the least recently used beyond its size', async () => {
    const cache = new TaggedCache<string>(25)
    await cache.getOrMake('a', () => made('a', []))
    await cache.getOrMake('b', () => made('b', []))
    cache.get('a')
    await cache.getOrMake('c', () => made('c', []))
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['a', undefined, 'c'])
  })

  test('does not keep what is larger than its whole size, nor forgets anything for it', async () => {
    const cache = new TaggedCache<string>(25)
    await cache.getOrMake('a', () => made('a', []))
    await cache.getOrMake('large', () => made('large', [], 26))
    expect([cache.get('a'), cache.get('large')]).toEqual(['a', undefined])
  })

  test('has its whole size again when it has forgotten everything', async () => {
    const cache = new TaggedCache<string>(20)
    const fill = async () => {
      await cache.getOrMake('a', () => made('a', ['list:fruit']))
      await cache.getOrMake('b', () => made('b', ['list:fruit']))
      return [cache.get('a'), cache.get('b')]
    }
    expect(await fill()).toEqual(['a', 'b'])
    cache.drop('everything')
    expect(await fill()).toEqual(['a', 'b'])
    cache.drop(['list:fruit'])
    expect(await fill()).toEqual(['a', 'b'])
  })
})
