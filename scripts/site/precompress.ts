import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 64

/** Compresses the files in `folder` once, as well as possible, so that the server only hands bytes over. */
export async function precompress(folder: string): Promise<void> {
  for await (const file of glob(`${folder}/**/*.{js,css,svg,json,txt,html,webmanifest}`)) {
    const bytes = await readFile(file)
    if (bytes.length < smallest) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  }
}
