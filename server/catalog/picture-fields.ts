import type { Config } from '#server/config/config.ts'
import { isKnownPicture } from '#server/media/picture-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { invalidFields } from '#shared/errors.ts'

type Pictured = { image?: string; imageCategory?: string }

/**
 * A body with its pictures as the shop stores them. Clients on other origins may know a picture of ours by its whole
 * address, with PUBLIC_URL before what an upload answered.
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
