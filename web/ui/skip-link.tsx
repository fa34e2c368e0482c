/** The first link of the page, visible when it has the focus: skips the frame and leads to the content. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="btn skip" href={`#${to}`}>
      {children}
    </a>
  )
}
