import type { PreparedPicture } from './prepare-picture.ts'

/**
 * The port for stores of pictures. A picture's address is made from its pixels, so saving a picture twice does no harm.
 * `save` and `remove` throw `unavailable` when the store can't be reached.
 */
export interface PictureStore {
  addressOf(picture: PreparedPicture): string
  /** After this, the picture is at its address and survives a power cut. */
  save(picture: PreparedPicture): Promise<void>
  /** Does nothing when the picture isn't there. */
  remove(url: string): Promise<void>
  /** Whether an address has this store's form; the table `pictures` knows whether a picture is there. */
  isOwn(url: string): boolean
}
