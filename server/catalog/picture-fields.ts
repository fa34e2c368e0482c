import type { Config } from '#server/config/config.ts'
import { isKnownPicture } from '#server/media/keep-picture.ts'
import type { Db } from '#server/platform/database/database.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { invalidFields } from '#shared/errors.ts'

type Pictured = { image?: string; imageCategory?: string }

/**
 * The body with the paths of its pictures. Clients on other origins may send a whole address of this shop, with PUBLIC_URL.
 */
export function withPicturePaths<Body extends Pictured>(body: Body, { publicUrl }: Pick<Config, 'publicUrl'>): Body {
  const pathOf = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)
  const { image, imageCategory } = body
  return {
    ...body,
    ...(image !== undefined && { image: pathOf(image) }),
    ...(imageCategory !== undefined && { imageCategory: pathOf(imageCategory) }),
  }
}

/** Throws `invalid` unless the address is empty or that of a picture in the shop's store. */
export async function checkPicture(tx: Db, field: string, url: string): Promise<void> {
  if (url === '' || (await isKnownPicture(tx, url))) return
  throw invalidFields([{ field, message: productFormTexts.imageUnknown }])
}
