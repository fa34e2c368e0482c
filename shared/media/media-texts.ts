import { inLanguages } from '../in-languages.ts'

/** The texts about pictures. The first text is the same for every store (docs/rules/media.md#upload). */
export const mediaTexts = inLanguages({
  en: {
    uploaded: 'Image loaded successfully to Cloudinary',
    noFile: 'Please choose a picture to upload.',
    oneFileOnly: 'Please upload one picture at a time.',
    notAForm: 'Please send the picture as a form with a field named file.',
    brokenForm: 'The upload broke off before it was complete. Please try again.',
    wrongType: 'This file is not a picture we can use. Please choose a PNG, JPEG, WebP, AVIF or GIF picture.',
    tooLarge: 'This picture is larger than 8 MB. Please choose a smaller one.',
    tooManyPixels: 'This picture has more than 40 megapixels. Please choose a smaller one.',
    unreadable: 'This picture is damaged and cannot be read. Please choose another one.',
    storeUnreachable: 'Pictures cannot be saved at the moment. Please try again in a few minutes.',
    pictureNotFound: 'This picture does not exist.',
  },

  es: {
    uploaded: 'La imagen se subió correctamente',
    noFile: 'Elige una imagen para subirla.',
    oneFileOnly: 'Sube las imágenes de una en una.',
    notAForm: 'Envía la imagen como formulario con un campo llamado file.',
    brokenForm: 'La subida se interrumpió antes de terminar. Inténtalo de nuevo.',
    wrongType: 'No podemos usar este archivo como imagen. Elige una imagen PNG, JPEG, WebP, AVIF o GIF.',
    tooLarge: 'Esta imagen pesa más de 8 MB. Elige una más pequeña.',
    tooManyPixels: 'Esta imagen tiene más de 40 megapíxeles. Elige una más pequeña.',
    unreadable: 'Esta imagen está dañada y no se puede leer. Elige otra.',
    storeUnreachable: 'Por ahora no se pueden guardar imágenes. Inténtalo de nuevo en unos minutos.',
    pictureNotFound: 'Esta imagen no existe.',
  },
})
