import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { pageCsp, pageHeaders } from './security-headers.ts'

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

describe('the content security policy of a page', () => {
  const policy = pageCsp(readConfig({}), ["'sha256-abc'"])

  test('allows own files and the inline scripts of known content, and nothing inline besides', () => {
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc'")
    expect(directive(policy, 'style-src')).toBe("style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test("lets PayPal's script in only where PayPal is set up, and never inline scripts", () => {
    const withPaypal = pageCsp(readConfig(paypal), [])
    expect(directive(withPaypal, 'script-src')).toContain('https://www.paypal.com')
    expect(directive(withPaypal, 'script-src')).not.toContain('unsafe-inline')
    expect(policy).not.toContain('paypal')
  })

  test("lets Cloudinary's pictures in only where it is set up", () => {
    expect(
      directive(pageCsp(readConfig({ CLOUDINARY_URL: 'cloudinary://key:secret@cloud' }), []), 'img-src'),
    ).toContain('https://res.cloudinary.com')
    expect(policy).not.toContain('cloudinary')
  })
})

test('pages and other answers ask for TLS only in a shop that has it', () => {
  expect(pageHeaders(readConfig({}))).not.toHaveProperty('strict-transport-security')
  expect(pageHeaders(readConfig({ PUBLIC_URL: 'https://shop.example' }))).toHaveProperty('strict-transport-security')
})
