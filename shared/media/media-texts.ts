/** The texts about pictures. The first text is the same for every store (docs/rules/media.md#upload). */
export const mediaTexts = {
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
} as const
