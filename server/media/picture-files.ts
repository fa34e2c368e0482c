import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'

/** Where the local picture store keeps its files. */
export const pictureFolder = (dataDir: string): string => join(dataDir, 'media')

/** The path of a picture's file in that folder. No other path is served. */
export const fileOfPicture = /^[0-9a-f]{32}\/(320|640|960)\.(avif|webp)$/

/**
 * GET /media/…: the files of the local picture store, also when new pictures go to another store. Browsers may cache them
 * forever, because the address is made from the pixels.
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
