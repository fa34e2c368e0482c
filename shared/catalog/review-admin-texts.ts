import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** What admins read of reviews. Shoppers don't download these texts. */
export const reviewAdminTexts = inLanguages({
  en: {
    title: 'Latest reviews',
    count: (reviews: number, isMore?: boolean) => countOf(reviews, 'review', isMore),
    delete: 'Delete',
    deleteReviewBy: (name: string) => `Delete review by ${name}`,
    wantToDelete: (name: string) => `Do you want to delete the review by ${name}?`,
    deleteHint: 'It cannot be brought back. The writer may send another.',
    deleted: (name: string) => `The review by ${name} was deleted`,
  },

  es: {
    title: 'Últimas reseñas',
    count: (reviews, isMore) => countInSpanish(reviews, 'reseña', 'reseñas', isMore),
    delete: 'Eliminar',
    deleteReviewBy: (name) => `Eliminar la reseña de ${name}`,
    wantToDelete: (name) => `¿Quieres eliminar la reseña de ${name}?`,
    deleteHint: 'No se puede recuperar. La persona que la escribió puede enviar otra.',
    deleted: (name) => `Se eliminó la reseña de ${name}`,
  },
})
