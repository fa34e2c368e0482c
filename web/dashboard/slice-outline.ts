/**
 * The outline of a pie's slice, as an SVG path. `start` and `share` are parts of a whole turn (0 to 1), from twelve
 * o'clock, clockwise.
 */
export function sliceOutline(start: number, share: number, middle: number, radius: number): string {
  const point = (turn: number) => {
    const angle = turn * 2 * Math.PI
    return `${(middle + radius * Math.sin(angle)).toFixed(2)} ${(middle - radius * Math.cos(angle)).toFixed(2)}`
  }
  const arcTo = (turn: number, large: boolean) => `A${radius} ${radius} 0 ${large ? 1 : 0} 1 ${point(turn)}`
  // An arc that ends where it begins is not drawn: a whole turn takes two.
  if (share >= 0.9999) return `M${point(0)}${arcTo(0.5, false)}${arcTo(1, false)}Z`
  return `M${middle} ${middle}L${point(start)}${arcTo(start + share, share > 0.5)}Z`
}
