import { describe, expect, test } from 'vitest'
import { pictureSources } from './picture-sizes.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('pictureSources', () => {
  test('names the three sizes of a picture in the local store', () => {
    expect(pictureSources(`/media/${id}/960.webp`)).toEqual({
      src: `/media/${id}/960.webp`,
      avif: `/media/${id}/320.avif 320w, /media/${id}/640.avif 640w, /media/${id}/960.avif 960w`,
      webp: `/media/${id}/320.webp 320w, /media/${id}/640.webp 640w, /media/${id}/960.webp 960w`,
    })
  })

  test('names the three sizes of a picture at Cloudinary', () => {
    const base = 'https://res.cloudinary.com/demo/image/upload'
    const sources = pictureSources(`${base}/foodland/${id}.webp`)
    expect(sources?.src).toBe(`${base}/foodland/${id}.webp`)
    // One srcset candidate per width; commas inside an address are fine, a comma followed by a space separates.
    expect(sources?.avif.split(', ')).toEqual([
      `${base}/c_limit,f_avif,q_auto,w_320/foodland/${id} 320w`,
      `${base}/c_limit,f_avif,q_auto,w_640/foodland/${id} 640w`,
      `${base}/c_limit,f_avif,q_auto,w_960/foodland/${id} 960w`,
    ])
    expect(sources?.webp).toContain(`${base}/c_limit,f_webp,q_auto,w_320/foodland/${id} 320w`)
  })

  test.each([
    '',
    '/pictures/placeholder.svg',
    'https://example.com/apple.png',
    `/media/${id}/320.webp`,
    '/media/../secrets/960.webp',
    `https://example.com/?/image/upload/foodland/${id}.webp`,
    `javascript:alert(1)//image/upload/foodland/${id}.webp`,
  ])('knows nothing of %j', (url) => {
    expect(pictureSources(url)).toBeUndefined()
  })
})
