import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

const ask = (url: string, encoding?: string) =>
  shop.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('a list comes in brotli to whoever takes it, the first time and from what is kept', async () => {
  const category = await makeCategory(shop)
  for (let number = 0; number < 9; number += 1) await makeProduct(shop, { category, name: `Zürich plum ${number}` })
  const url = `/api/products?category=${encodeURIComponent(category.name)}`
  const packed = [await ask(url, 'gzip, deflate, br'), await ask(url, 'br')]
  const plain = [await ask(url), await ask(url, 'gzip'), await ask(url, 'br;q=0, gzip')]
  expect(plain[0]!.json().products).toHaveLength(9)
  for (const answer of plain) {
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(plain[0]!.body)
  }
  for (const { headers, rawPayload } of packed) {
    const told = { 'content-encoding': 'br', 'content-length': String(rawPayload.length), 'cache-control': 'no-store' }
    expect(headers).toMatchObject({ ...told, 'x-total-count': '9' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain[0]!.body)
  }
})

test('a short answer comes as it is', async () => {
  const answer = await ask('/api/products?category=Nowhere', 'br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toMatchObject({ products: [], total: 0 })
})
