import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

describe.each(['/api/docs', '/api/docs/'])('the page to read the calls, at %s', (path) => {
  test('finds every file that it names', async () => {
    const page = await shop.get(path)
    expect(page.headers['content-type']).toContain('text/html')
    const files = [...String(page.body).matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const { pathname } = new URL(file, `http://shop.example${path}`)
      expect([pathname, (await shop.get(pathname)).status]).toEqual([pathname, 200])
    }
  })

  test('loads nothing from elsewhere, and works without TLS', async () => {
    const policy = (await shop.get(path)).headers['content-security-policy']
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/upgrade-insecure-requests|https:|validator/)
  })
})

describe('the document of the calls', () => {
  type Field = { type?: unknown; items?: { properties: Record<string, Field> } }
  type Answer = { $ref?: string; description?: string; headers?: object; content?: Record<string, unknown> }
  type Call = {
    summary?: string
    parameters?: { name: string; description?: string }[]
    requestBody?: { required?: boolean; content?: Record<string, { schema: { properties: Record<string, Field> } }> }
    responses: Record<string, Answer>
  }
  const isPage = ({ name }: { name: string }) => name === 'page'
  let calls: Record<string, Record<string, Call>>
  let components: Record<'schemas' | 'responses', Record<string, unknown>>
  beforeAll(async () => {
    const { body } = await shop.get('/api/docs/json')
    calls = body.paths
    components = body.components
  })

  test('says what each call answers, and with which headers', async () => {
    const { headers } = await shop.get('/api/products?pageSize=1')
    const sent = ['X-Total-Count', 'Link'].filter((name) => headers[name.toLowerCase()] !== undefined)
    expect(sent).toEqual(['X-Total-Count', 'Link'])
    const lists = Object.values(calls).flatMap(({ get }) => (get?.parameters?.some(isPage) ? [get] : []))
    expect(lists.length).toBeGreaterThanOrEqual(8)
    for (const { responses } of lists)
      expect(Object.keys(responses['200']!.headers ?? {})).toEqual(expect.arrayContaining(sent))
    for (const { summary, responses } of Object.values(calls).flatMap((methods) => Object.values(methods))) {
      expect(summary).toMatch(/./)
      expect(Object.values(responses)[0]!.description).toBe(summary)
    }
  })

  test('says of each call in which shape it is refused', () => {
    const silent = Object.entries(calls).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        ['4XX', '5XX'].flatMap((status) =>
          responses[status]?.$ref === '#/components/responses/Refusal' ? [] : [`${method} ${path} ${status}`],
        ),
      ),
    )
    expect(silent).toEqual([])
    expect(components.responses['Refusal']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    })
    expect(components.schemas['Error']).toMatchObject({ required: ['message', 'code', 'requestId'] })
  })

  test('asks for a body where one is needed, and nowhere else', () => {
    const optional = Object.entries(calls).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        requestBody?.required === false ? [`${method} ${path}`] : [],
      ),
    )
    expect(optional).toEqual([
      'post /api/users/me/delete',
      'put /api/orders/{id}/pack',
      'put /api/orders/{id}/deliver',
      'put /api/orders/{id}/pay',
      'put /api/orders/{id}/refund',
      'post /api/payments/local/{id}/approve',
      'post /api/payments/local/{id}/decline',
      'post /api/payments/local/{id}/cancel',
    ])
    expect(calls['/api/orders']!['post']!.requestBody!.required).toBe(true)
    expect(JSON.stringify(calls)).not.toContain('"x-')
  })

  test('says what is answered besides JSON, and where nothing is', () => {
    const answer = (path: string, method: string) => Object.keys(calls[path]![method]!.responses)
    expect(answer('/api/payments/webhook', 'post')).toEqual(['204', '4XX', '5XX'])
    const imported = calls['/api/products/import']!['post']!.responses['200']!.content!
    expect(Object.keys(imported)).toEqual(['application/json', 'application/x-ndjson'])
  })

  test('names a type for every field of a body, though the checker leaves amounts alone', async () => {
    const body = calls['/api/orders']!['post']!.requestBody!.content!['application/json']!.schema
    const amount = ['number', 'string', 'null']
    for (const name of ['itemsPrice', 'taxPrice', 'shippingPrice', 'totalPrice'])
      expect(body.properties[name]!.type).toEqual(amount)
    const line = body.properties['orderItems']!.items!.properties
    expect([line['quantity']!.type, line['price']!.type]).toEqual([amount, amount])
    const { token } = await makeUser(shop)
    const sent = { orderItems: [{ product: 'x', quantity: true }] }
    expect((await shop.as(token).post('/api/orders', sent)).body.errors).toMatchObject([
      { field: 'orderItems.0.quantity' },
    ])
  })

  test('says how many a page has when only its number is sent', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    const lists = Object.entries(calls).filter(
      ([path, { get }]) => get?.parameters?.some(isPage) && !path.includes('{'),
    )
    const sizes = await Promise.all(
      lists.map(async ([path, { get }]) => {
        const { description } = get!.parameters!.find(({ name }) => name === 'pageSize')!
        const { headers } = await shop.as(token).get(`${path}?page=1`)
        const [, size] = /pageSize=(\d+)>; rel="first"/.exec(String(headers['link']))!
        expect([path, description]).toEqual([path, `${size} when only \`page\` is sent`])
        return [path, Number(size)]
      }),
    )
    expect(Object.fromEntries(sizes)).toMatchObject({
      '/api/products': 9,
      '/api/users': 10,
      '/api/orders': 100,
      '/api/products/categories': 100,
    })
  })

  test('has the calls of those who run the shop', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(calls[path]!['get']!.responses['200']).toBeDefined()
      expect((await shop.get(path)).status).toBe(200)
    }
  })
})
