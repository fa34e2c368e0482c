import type { PreparedPicture } from './prepare-picture.ts'

/**
 * Where the shop's pictures are stored. A picture's address is made from its pixels: saving it twice is harmless and
 * gives the same address, whose further sizes `pictureSources` knows.
 */
export interface PictureStore {
  /** The address that this picture has, saved or not. */
  addressOf(picture: PreparedPicture): string
  /**
   * Stores the picture; when this returns, it is at its address and survives a power cut. Throws `unavailable` when the
   * store can't be reached.
   */
  save(picture: PreparedPicture): Promise<void>
  /**
   * Removes a picture of this store; one that isn't there is no error. Throws `unavailable` when the store can't be
   * reached.
   */
  remove(url: string): Promise<void>
  /** Whether an address has the form of this store's. Whether a picture exists there, the table `pictures` knows. */
  isOwn(url: string): boolean
}
