/** The scalloped edge: below the top bar of the home and not-found pages, and on the footer; nowhere else. */
export function Awning() {
  return <div className="awning" aria-hidden="true" />
}
