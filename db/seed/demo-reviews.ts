import type { SeededRandom } from './seeded-random.ts'

const comments: Record<number, string[]> = {
  5: [
    'Exactly what I hoped for. It goes on the list every week now.',
    'Lovely quality, and it kept well until the weekend.',
    'My children ask for it by name. Enough said.',
    'Better than what I used to get across town, and it is on my doorstep.',
    'Fresh, tasty, carefully packed. Thank you!',
    'I bought one to try and went back for three more.',
  ],
  4: [
    'Very good. I would like a slightly bigger pack.',
    'Good quality for the price, will buy again.',
    'Tasty and fresh; arrived a little bumped but nothing serious.',
    'A solid everyday choice.',
    'Nearly perfect, just a touch dearer than I remember.',
  ],
  3: [
    'Fine, nothing special.',
    'It does the job. I have had better and I have had worse.',
    'Good taste, but it did not keep as long as I expected.',
    'All right for the price.',
  ],
  2: [
    'Not quite for me, I found it rather bland.',
    'Half of it was good. I hope that was an exception.',
    'A bit disappointing this time.',
  ],
  1: ['Sadly not fresh when I opened it. The shop made it right at once, though.', 'I would not buy this one again.'],
}

/** A review that one neighbour might write; most are glad. `liking` from 0 to 1 is how good the product is. */
export function demoReview(random: SeededRandom, liking: number): { rating: number; comment: string } {
  const glad = 0.35 + liking * 0.45
  const rating = random.weighted(
    [5, 4, 3, 2, 1],
    [glad, 0.3, 0.22 - liking * 0.12, 0.1 - liking * 0.06, 0.05 - liking * 0.03],
  )
  return { rating, comment: random.pick(comments[rating]!) }
}
