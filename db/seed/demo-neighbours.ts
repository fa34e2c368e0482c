// The neighbours of the demo shop. Names and streets are invented; mail addresses end in the reserved .example.
export type Neighbour = {
  name: string
  email: string
  address: string
  city: string
  postalCode: string
  country: string
}

const names = [
  'Amara Okafor',
  'Ben Whitlock',
  'Clara Jansen',
  'Davit Aslanyan',
  'Elif Demir',
  'Farid Haidari',
  'Grace Mwangi',
  'Henrik Solberg',
  'Ines Carvalho',
  'Jonas Brandt',
  'Keiko Tanabe',
  'Liam Gallagher',
  'Mariam Toure',
  'Nadia Petrova',
  'Oscar Lindqvist',
  'Priya Raman',
  'Quentin Moreau',
  'Rosa Villar',
  'Samir Haddad',
  'Tess Van Dijk',
  'Umar Siddiqui',
  'Valentina Conti',
  'Wiktor Zielinski',
  'Ximena Rojas',
  'Yusuf Kaplan',
  'Zoe Papadakis',
  'Anton Meyer',
  'Bronagh Kelly',
  'Chiara Russo',
  'Dmitri Volkov',
  'Esther Adeyemi',
  'Felix Baumann',
  'Hana Kovar',
  'Idris Rahman',
  'Joan Prats',
  'Kwame Asante',
  'Leila Farahani',
  'Mateo Fuentes',
  'Noor Al-Amin',
  'Olga Nowak',
]
const streets = [
  'Harbour Steps',
  'Mill Lane',
  'Orchard Road',
  'Station Street',
  'Weaver Row',
  'Canal Walk',
  'Church Hill',
  'Market Square',
]

/** Forty neighbours, who all live in one town. */
export const neighbours: Neighbour[] = names.map((name, index) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@neighbours.example`,
  address: `${3 + ((index * 7) % 60)} ${streets[index % streets.length]}`,
  city: 'Millbrook',
  postalCode: `MB${1 + (index % 6)} ${2 + (index % 7)}LN`,
  country: 'United Kingdom',
}))
