/** What an admin reads who takes a review away. Separate from what shoppers read, so that they don't download it. */
export const deleteReviewTexts = {
  delete: 'Delete',
  deleteReviewBy: (name: string) => `Delete review by ${name}`,
  wantToDelete: (name: string) => `Do you want to delete the review by ${name}?`,
  deleteHint: 'It cannot be brought back. The writer may send another.',
  deleted: (name: string) => `The review by ${name} was deleted`,
} as const
