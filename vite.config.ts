import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server build's entry: the only thing that the server knows of the site.
  environments: { ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } } },
})
