import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

/** All that a live shop needs but a way to be paid. */
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  ADMIN_EMAIL: 'a@b.example',
}
const paypalKeys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' }

describe('the settings', () => {
  test('have defaults for a shop to try', () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:5000',
      seed: 'demo',
      shopMode: 'trial',
    })
  })

  // NODE_ENV only chooses the build (docs/rules/running.md#live-shop); what kind of shop it is, SHOP_MODE says.
  test.each(['production', 'development', 'test', 'staging'])('are the same with NODE_ENV=%s', (build) => {
    expect(readConfig({ NODE_ENV: build })).toEqual(readConfig({}))
  })

  test.each([
    ['Pepe & Sons Ltd, 12 Market Street,', ['Pepe & Sons Ltd', '12 Market Street']],
    [',', undefined],
    ['a, b, c, d, e, f, g, h, i', undefined],
    ['x'.repeat(301), undefined],
  ])('take the lines of SHOP_ADDRESS=%s', (value, lines) => {
    const read = () => readConfig({ SHOP_ADDRESS: value })
    if (lines) expect(read()).toMatchObject({ newShop: { address: lines } })
    else expect(read).toThrow('SHOP_ADDRESS must have 1 to 8 lines with 300 characters at most')
  })

  test.each(['closed', 'x'.repeat(301)])('take no ORDERS_PAUSED=%s', (value) => {
    expect(() => readConfig({ ORDERS_PAUSED: value })).toThrow('ORDERS_PAUSED must be a sentence to shoppers')
  })

  test('name everything that a live shop lacks, at once', () => {
    expect(() => readConfig({ SHOP_MODE: 'live', RATE_LIMITS: 'off' })).toThrow(
      /PUBLIC_URL with https[\s\S]*PAYPAL_CLIENT_ID[\s\S]*RATE_LIMITS=off[\s\S]*SMTP_URL[\s\S]*ADMIN_EMAIL/,
    )
  })

  test('let a live shop open that has all it needs, and seed nothing', () => {
    const config = readConfig({ ...live, ...paypalKeys, SEED: 'demo', PUBLIC_URL: 'https://shop.example/' })
    expect(config).toMatchObject({ seed: 'none', publicUrl: 'https://shop.example' })
  })

  test('keep a live shop from money that does not move unless PAYMENTS=local says so', () => {
    expect(() => readConfig(live)).toThrow('PAYPAL_CLIENT_ID')
    expect(readConfig({ ...live, PAYMENTS: 'local' })).toMatchObject({ shopMode: 'live', paypal: undefined })
    expect(readConfig({ ...live, ...paypalKeys }).paypal).toMatchObject({ clientId: 'id', webhookId: 'hook' })
    const { PAYPAL_WEBHOOK_ID: _, ...noHook } = paypalKeys
    expect(readConfig({ ...live, ...noHook, PAYMENTS: 'local' }).paypal).toBeUndefined()
    const { PAYPAL_CLIENT_ID: __, ...onlyHook } = paypalKeys
    expect(() => readConfig({ ...onlyHook, PAYPAL_CLIENT_SECRET: '' })).toThrow(
      'PAYPAL_WEBHOOK_ID needs PAYPAL_CLIENT_ID',
    )
    // Without it nobody would hear of a payment whose buyer closed the window.
    expect(() => readConfig({ ...live, ...paypalKeys, PAYPAL_WEBHOOK_ID: '' })).toThrow('PAYPAL_WEBHOOK_ID')
  })

  test.each([
    ['PAYPAL_API', 'http://paypal.example', 'a live shop needs PAYPAL_API with https'],
    ['PAYPAL_API', 'http://127.0.0.1:8080', undefined],
    ['OIDC_ISSUER', 'http://provider.example', 'a live shop needs OIDC_ISSUER with https'],
    ['OIDC_ISSUER', 'http://localhost:8080', undefined],
    ['OIDC_ISSUER', 'https://provider.example', undefined],
  ])('let no live shop use %s=%s over a network without TLS', (name, address, problem) => {
    const oidc = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
    const settings = { ...live, ...paypalKeys, ...oidc, [name]: address }
    if (problem) expect(() => readConfig(settings)).toThrow(problem)
    else expect(() => readConfig(settings)).not.toThrow()
    expect(() => readConfig({ ...settings, SHOP_MODE: 'trial' })).not.toThrow()
  })

  test('name the links of the footer by their label, or by their host', () => {
    const { newShop } = readConfig({
      SHOP_LINKS: 'Source code=https://git.example/shop?a=b, https://www.pictures.example/us',
    })
    expect(newShop.links).toEqual([
      { label: 'Source code', url: 'https://git.example/shop?a=b' },
      { label: 'pictures.example', url: 'https://www.pictures.example/us' },
    ])
  })

  test('name the postal codes that the shop delivers to, or none', () => {
    expect(readConfig({}).newShop.deliveryArea).toEqual([])
    expect(readConfig({ DELIVERY_POSTAL_CODES: '10115, BA1 1LN,12*,' }).newShop.deliveryArea).toEqual([
      '10115',
      'BA1 1LN',
      '12*',
    ])
    expect(() => readConfig({ DELIVERY_POSTAL_CODES: '10115,1*2,12*' })).toThrow(
      'DELIVERY_POSTAL_CODES takes postal codes such as 10115, and beginnings of some such as 12*, not 1*2',
    )
  })

  test('refuse more workers than the bundled PostgreSQL has connections for', () => {
    expect(readConfig({ WORKERS: '10' }).workers).toBe(10)
    expect(() => readConfig({ WORKERS: '11' })).toThrow(
      'WORKERS above 10 needs a PostgreSQL of your own with connections for all: DATABASE_URL',
    )
    expect(readConfig({ WORKERS: '11', DATABASE_URL: 'postgres://db.example/shop' }).workers).toBe(11)
  })

  test.each([
    ['PORT', 'apples'],
    ['PORT', '3.5'],
    ['PORT', '99999'],
    ['WORKERS', '1.5'],
    ['SEED', 'everything'],
    ['LOG_LEVEL', 'loud'],
    ['ORDER_HOLD_MINUTES', '0'],
    ['PUBLIC_URL', 'shop'],
    ['PUBLIC_URL', 'localhost:4682'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/?a=1'],
    ['PUBLIC_URL', 'https://shop.example/foodland'],
    ['PUBLIC_URL', 'https://user:password@shop.example'],
    ['METRICS_ALLOW', 'everybody'],
    ['METRICS_ALLOW', '10.0.0.0/33'],
    ['TRUST_PROXY', 'garbage'],
    ['TRUST_PROXY', '12'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', 'on, 127.0.0.1'],
    ['CORS_ORIGINS', 'apples'],
    ['SHOP_LINKS', 'Instagram=instagram.com'],
    ['SHOP_LINKS', 'javascript:alert(1)'],
    ['DELIVERY_POSTAL_CODES', '10115, 1*2'],
    ['DELIVERY_POSTAL_CODES', '10115; 10117'],
    ['DELIVERY_POSTAL_CODES', '*'],
    ['DELIVERY_POSTAL_CODES', ','],
    ['DELIVERY_POSTAL_CODES', '10115,'.repeat(201)],
    ['CORS_ORIGINS', 'https://app.example/'],
    ['CORS_ORIGINS', 'https://App.example'],
    ['CORS_ORIGINS', 'https://app.example:443'],
    ['CORS_ORIGINS', 'https://äpfel.example'],
    ['DATABASE_URL', 'garbage'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
    ['DATABASE_URL', 'postgres://shop@db.example/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'],
    ['DATABASE_URL', 'postgres://shop@/shop?host=/run/postgresql&sslcert=/dev'],
    ['DATABASE_REPLICA_URL', 'garbage'],
    ['DATABASE_REPLICA_URL', 'postgres://shop@db.example/shop?sslkey=/nowhere/key.pem'],
    ['SMTP_URL', 'garbage'],
    ['SMTP_URL', 'http://mail.example'],
    ['CLOUDINARY_URL', 'garbage'],
    ['PAYPAL_API', 'garbage'],
    ['PAYPAL_CLIENT_SECRET', 'alone'],
    ['PAYPAL_CLIENT_ID', 'alone'],
    ['OIDC_ISSUER', 'garbage'],
    ['OIDC_CLIENT_ID', 'alone'],
    ['ADMIN_EMAIL', 'nobody'],
    ['SHOP_EMAIL', 'nobody'],
    ['SHOP_EMAIL', 'hello@shop'],
    ['ADMIN_EMAIL', 'owner,@shop.example'],
    ['MAIL_FROM', 'Foodland'],
    ['MAIL_FROM', 'Foodland: Berlin <hello@shop.example>'],
    ['MAIL_FROM', 'hello@shop.example, more@shop.example'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEY', 'figs and walnuts, and some pears'],
    ['BACKUP_DIR', '/dev/null'],
  ])('refuse %s=%s in one line with its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The shop can't start:\n- .*${name}.*$`))
  })

  test.each([
    ['PUBLIC_URL', 'http://localhost:4682/'],
    ['PORT', '65535'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '127.0.0.1, fd00::/8, loopback'],
    ['DATABASE_URL', `postgres://shop@db.example/shop?sslmode=verify-full&sslrootcert=${import.meta.filename}`],
    ['CORS_ORIGINS', 'http://localhost:3000, capacitor://localhost'],
    ['DATABASE_URL', 'postgresql://shop:a%2Fb@[::1]:5433/foodland?sslmode=require'],
    ['DATABASE_URL', 'postgres://shop@/foodland?host=/run/postgresql'],
    ['DATABASE_URL', '/run/postgresql foodland'],
    ['SMTP_URL', 'smtp://shop%40mail.example:secret@127.0.0.1:587'],
    ['MAIL_FROM', '"Foodland, the grocer" <hello@shop.example>'],
    ['MAIL_FROM', "Amara's Greengrocery <hello@shop.example>"],
    ['MAIL_FROM', 'hello@shop.example'],
    ['MAIL_FROM', '<hello@shop.example>'],
    ['BACKUP_DIR', '/nowhere/yet'],
    ['BACKUP_KEY', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`],
  ])('take %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  test.each([
    ['10.0.0.1,', '10.0.0.1'],
    ['127.0.0.1, ,10.0.0.0/8 ,', '127.0.0.1,10.0.0.0/8'],
    ['off,', false],
    ['0,', false],
    ['false', false],
  ])('take TRUST_PROXY=%s as without the comma that nothing follows', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy })
  })

  test('let loopback be said of METRICS_ALLOW, beside others', () => {
    const { metricsAllow } = readConfig({})
    expect(readConfig({ METRICS_ALLOW: 'loopback' })).toMatchObject({ metricsAllow })
    expect(readConfig({ METRICS_ALLOW: 'loopback, 10.0.0.0/8' })).toMatchObject({
      metricsAllow: [...metricsAllow, '10.0.0.0/8'],
    })
  })

  test('say all that is wrong at once, and repeat no secret', () => {
    const say = () => readConfig({ PORT: '99999', SMTP_URL: 'user:password@mail.example', CORS_ORIGINS: '*' })
    expect(say).toThrow(
      new Error(`The shop can't start:
- SMTP_URL must look like smtps://user:password@mail.example
- CORS_ORIGINS takes origins such as https://app.example, not *
- PORT must be a whole number from 0 to 65535`),
    )
  })
})
