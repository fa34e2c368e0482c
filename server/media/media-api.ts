import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { checkedWhileRead, readForm, takeForms } from '#server/platform/http/bodies/multipart-form.ts'
import { route } from '#server/platform/http/route.ts'
import { UploadAnswer } from '#shared/media/media-contract.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { maxPictureBytes } from '#shared/upload-limits.ts'
import { keepPicture } from './keep-picture.ts'
import { preparePicture } from './prepare-picture.ts'

/** POST /upload: PNG, JPEG, WebP, AVIF or GIF, up to 8 MB and 40 megapixels, decoded and re-encoded. */
export const mediaApi: ApiPlugin = async (app, deps) => {
  await takeForms(app, maxPictureBytes)

  app.post(
    '/upload',
    {
      ...checkedWhileRead,
      ...route('admin', {
        summary: 'Upload a picture',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.String({ format: 'binary' }) }),
        response: { 201: UploadAnswer },
      }),
    },
    async (request, reply) => {
      const { file } = await readForm(request, mediaTexts)
      const picture = await preparePicture(file)
      const url = await keepPicture(deps, picture)
      return reply.code(201).send({ url, width: picture.width, height: picture.height })
    },
  )
}
