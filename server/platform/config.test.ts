import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  it('have defaults for a shop to try', () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:5000',
      seed: 'demo',
      shopMode: 'trial',
    })
  })

  it('name everything that a live shop lacks, at once', () => {
    expect(() => readConfig({ SHOP_MODE: 'live', RATE_LIMITS: 'off' })).toThrow(
      /PUBLIC_URL with https[\s\S]*PAYPAL_CLIENT_ID[\s\S]*RATE_LIMITS=off[\s\S]*SMTP_URL[\s\S]*ADMIN_EMAIL/,
    )
  })

  it('let a live shop open that has all it needs, and seed nothing', () => {
    const config = readConfig({
      SHOP_MODE: 'live',
      SEED: 'demo',
      PUBLIC_URL: 'https://shop.example/',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'hook',
      SMTP_URL: 'smtp://mail.example',
      ADMIN_EMAIL: 'owner@shop.example',
    })
    expect(config).toMatchObject({ seed: 'none', publicUrl: 'https://shop.example' })
  })

  it('keep a live shop from money that does not move unless PAYMENTS=local says so', () => {
    const settings = {
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://mail.example',
      ADMIN_EMAIL: 'a@b.example',
    }
    expect(() => readConfig(settings)).toThrow('PAYPAL_CLIENT_ID')
    expect(readConfig({ ...settings, PAYMENTS: 'local' })).toMatchObject({ shopMode: 'live', paypal: undefined })
  })

  it('refuse more workers than the bundled PostgreSQL has connections for', () => {
    expect(readConfig({ WORKERS: '10' }).workers).toBe(10)
    expect(() => readConfig({ WORKERS: '11' })).toThrow(
      'WORKERS above 10 needs a PostgreSQL of your own with connections for all: DATABASE_URL',
    )
    expect(readConfig({ WORKERS: '11', DATABASE_URL: 'postgres://db.example/shop' }).workers).toBe(11)
  })

  it.each([
    ['PORT', 'apples'],
    ['SEED', 'everything'],
    ['ORDER_HOLD_MINUTES', '0'],
    ['PUBLIC_URL', 'shop'],
    ['METRICS_ALLOW', 'everybody'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEY', 'too short'],
    ['METRICS_ALLOW', '10.0.0.0/33'],
  ])('refuse %s=%s with its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
