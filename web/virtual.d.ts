declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** A script to inline into a page, in each language (scripts/site/inline-script.ts). */
declare module 'inline-script:*' {
  const script: Record<import('#shared/languages.ts').Language, string>
  export default script
}
