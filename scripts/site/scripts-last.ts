import type { Plugin } from 'vite'

const preload = 'rel: "modulepreload",'

/**
 * Makes pages ask for styles, fonts and the first picture before scripts: a page can be read without any script. React
 * Router's preloads have no setting for that.
 */
export function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/ },
      handler(code) {
        if (!code.includes(preload)) throw new Error('React Router preloads scripts in another way than this expects')
        return { code: code.replaceAll(preload, `${preload} fetchPriority: "low",`), map: null }
      },
    },
  }
}
