import type { PreparedPicture } from './prepare-picture.ts'

/**
 * A picture's address is made from its pixels, so saving it twice is harmless. Saving and removing throw `unavailable`
 * when the store can't be reached.
 */
export interface PictureStore {
  addressOf(picture: PreparedPicture): string
  /** When this returns, the picture is at its address and survives a power cut. */
  save(picture: PreparedPicture): Promise<void>
  /** A picture that isn't there is no error. */
  remove(url: string): Promise<void>
  /** Whether an address has this store's form; the table `pictures` knows whether a picture is there. */
  isOwn(url: string): boolean
}
