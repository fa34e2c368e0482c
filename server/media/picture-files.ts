import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'

/** Where the local picture store keeps its files. */
export const pictureFolder = (dataDir: string): string => join(dataDir, 'media')

/** A picture's file in that folder. Everything else there, and every trick with dots and slashes, is not a picture. */
export const fileOfPicture = /^[0-9a-f]{32}\/(320|640|960)\.(avif|webp)$/

/**
 * GET /media/…: the files of the local picture store. They are served whichever store new pictures go to, so that older
 * ones stay visible. An address is made from the pixels, so it may be cached forever.
 */
export async function pictureFiles(app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> {
  const root = pictureFolder(config.dataDir)
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, { root, serve: false })
  app.setNotFoundHandler(() => {
    throw notFound(mediaTexts.pictureNotFound)
  })
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { access: 'anyone' }, schema: { hide: true } },
    (request, reply) => {
      const file = request.params['*']
      if (!fileOfPicture.test(file)) return reply.callNotFound()
      // Clients on other origins (CORS_ORIGINS) show these pictures too.
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
      return reply.sendFile(file, { maxAge: '1y', immutable: true })
    },
  )
}
