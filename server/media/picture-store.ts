import type { PreparedPicture } from './prepare-picture.ts'

/**
 * Where the shop's pictures are kept. Each is addressed by its own pixels: saving it twice is harmless and gives the
 * same address, whose further sizes `pictureSources` knows.
 */
export interface PictureStore {
  /** The address that this picture has, saved or not. */
  addressOf(picture: PreparedPicture): string
  /**
   * Keeps the picture; when this returns, it is at its address and survives a power cut.
   * Throws `unavailable` when the store can't be reached.
   */
  save(picture: PreparedPicture): Promise<void>
  /**
   * Removes a picture of this store; one that isn't there is no mistake.
   * Throws `unavailable` when the store can't be reached.
   */
  remove(url: string): Promise<void>
  /** Whether an address has the form of this store's. Whether a picture is there, the table `pictures` knows. */
  isOwn(url: string): boolean
}
