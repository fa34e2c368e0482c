import multipart from '@fastify/multipart'
import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { UploadAnswer } from '#shared/media/media-contract.ts'
import { mostPictureBytes } from '#shared/upload-limits.ts'
import { keepPicture } from './keep-picture.ts'
import { preparePicture } from './prepare-picture.ts'
import { readUploadedFile } from './read-uploaded-file.ts'

const uploadPicture = {
  tags: ['pictures'],
  summary: 'Upload a picture',
  consumes: ['multipart/form-data'],
  body: Type.Object({ file: Type.String({ format: 'binary' }) }),
  response: { 201: UploadAnswer },
}

/** POST /upload (RULINGS §2): PNG, JPEG, WebP, AVIF or GIF, up to 8 MB and 40 megapixels, decoded and re-encoded. */
export const mediaApi: ApiPlugin = async (app, deps) => {
  await app.register(multipart, { limits: { files: 1, fileSize: mostPictureBytes, fields: 20, fieldSize: 10_000 } })
  app.post(
    '/upload',
    {
      config: { access: 'admin' },
      schema: uploadPicture,
      // The schema is for the documentation: a form is a stream here, checked while it is read.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const picture = await preparePicture(await readUploadedFile(request))
      const url = await keepPicture(deps, picture)
      return reply.code(201).send({ url, width: picture.width, height: picture.height })
    },
  )
}
