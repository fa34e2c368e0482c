import type { Plugin } from 'vite'

const preload = 'rel: "modulepreload",'

/**
 * Pages ask for their styles, fonts and the picture that everybody sees first before they ask for scripts: a page can
 * be read without any. React Router's preloads have no setting for that.
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
