import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** What is said about reviews and asked for in them (docs/rules/reviews.md). */
export const reviewTexts = inLanguages({
  en: {
    reviews: 'Reviews',
    starCount: (stars: number, count: number) => `${countOf(stars, 'star')}: ${count}`,
    noReviews: 'There are no customer reviews',
    moreReviews: 'Show more reviews',
    writeReview: 'Write a review',
    signInToReview: ['Please ', 'Sign In', ' to write a review'],
    chooseRating: 'Choose a rating',
    ratings: ['1 Poor', '2 Fair', '3 Good', '4 Very good', '5 Excelent'],
    comment: 'Comment',
    sendReview: 'Send review',
    reviewSubmitted: 'Review Submitted Successfully',
    reviewIncomplete: 'Please enter comment and rating',
    commentTooLong: 'Comment cannot be longer than 2000 characters',
  },

  es: {
    reviews: 'Reseñas',
    starCount: (stars, count) => `${countInSpanish(stars, 'estrella')}: ${count}`,
    noReviews: 'Todavía no hay reseñas de clientes',
    moreReviews: 'Ver más reseñas',
    writeReview: 'Escribir una reseña',
    signInToReview: ['Primero ', 'inicia sesión', ' para escribir una reseña'],
    chooseRating: 'Elige una calificación',
    ratings: ['1 Mala', '2 Regular', '3 Buena', '4 Muy buena', '5 Excelente'],
    comment: 'Comentario',
    sendReview: 'Enviar reseña',
    reviewSubmitted: 'Tu reseña se envió. ¡Gracias!',
    reviewIncomplete: 'Escribe un comentario y elige una calificación',
    commentTooLong: 'El comentario no puede tener más de 2000 caracteres',
  },
})
