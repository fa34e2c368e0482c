/** The most common passwords of 8 characters and more, in lower case: what a guesser tries first. */
const common = new Set(
  `
12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 111111111 1111111111 00000000
000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 12341234
12344321 123123123 123321123 11223344 1122334455 112233445566 12121212 13131313 14141414 21212121 23232323 10101010
20202020 123454321 1234554321 123456781 1234567891 12345678910 123456123 123456654321 123456123456 147258369
147852369 159753456 159357456 159951159 963852741 741852963 789456123 456789123 987456321 321654987 123698745
135792468 1357924680 246813579 14725836 36925814 25802580 15975312 11112222 11221122 12312312 98765432 76543210
01234567 00001111 00112233 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993
19941994 19951995 20002000 20012001 20102010 20202021 a1234567 a12345678 a123456789 q1234567 q12345678 q123456789
z1234567 1234567a 12345678a 123456789a 12345678q 123456789q 1234qwer qwer1234 asdf1234 1234asdf zxcv1234 abcd1234
1234abcd abc12345 abc123456 abc123abc abcdefgh abcdefg1 abcdefghi abcdefghij abcdef12 abcdef123 abcabcabc aaaaaaaa
aaaaaaaaa aaaaaaaaaa aaaa1111 aa123456 aa12345678 aaa111aaa a1b2c3d4 a1b2c3d4e5 1a2b3c4d q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 2wsx3edc
qazwsxedc qazwsx123 qazwsxedcrfv qaz123wsx wsxedc123 1qaz1qaz 1q1q1q1q qwertyui qwertyuiop qwertyuiop123 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty01 qwerty11 qwerty99 qwertyqwerty qwerty2020 qwert123 qwert1234
qwert12345 qweqwe123 qweqweqwe qweasdzxc qweasd123 qweasdqwe qwe123qwe qwe12345 qwe123456 123qweasd 123qweasdzxc
123qwe123 12qwaszx 1234qwerty 12345qwert qwaszx12 ytrewq123 poiuytrewq poiuytre mnbvcxz1 mnbvcxzlkj asdfghjk
asdfghjkl asdfgh12 asdfgh123 asdfghjkl1 asdfasdf asdf123456 asdasdasd asdasd123 asd123asd asd12345 asdqwe123
zxcvbnm1 zxcvbnm123 zxcvbnma zxczxczxc zxc12345 zxcvbnm12 lkjhgfdsa lkjhgfds azertyui azertyuiop azerty123
azertyazerty qwertz123 qwertzui qwertzuiop yxcvbnm1 password passw0rd p@ssword p@ssw0rd pa$$word pa55word pa55w0rd
passwort password! password? password. passwords passwordpassword password0 password1 password2 password3 password4
password5 password7 password8 password9 password01 password10 password11 password12 password13 password21 password22
password23 password69 password77 password88 password99 password00 password007 password123 password1234 password12345
password123456 password111 password321 password2019 password2020 password2021 password2022 password2023 password2024
password2025 password1! password123! passw0rd1 passw0rd123 passw0rd! p@ssword1 p@ssw0rd1 p@ssword123 p@ssw0rd123
p4ssw0rd p4ssword pass1234 pass12345 pass123456 passpass pass@123 pass@1234 password@1 password@123 mypassword
mypassword1 mypass123 newpassword newpass1 newpass123 nopassword yourpassword thepassword thispassword
changepassword drowssap passcode passcode1 passphrase changeme changeme1 changeme123 letmein1 letmein12 letmein123
letmein! letmeinnow letmein2 welcome1 welcome2 welcome12 welcome123 welcome1234 welcome01 welcome! welcome2020
welcome2021 welcome2022 welcome2023 welcome2024 welcome@1 welcome@123 w3lcome1 admin123 admin1234 admin12345
admin123456 admin@123 admin@1234 adminadmin administrator administrador admin001 admin2020 root1234 rootroot
toor1234 superuser sysadmin manager1 master12 master123 test1234 test12345 test123456 testtest testing1 testing123
testtest1 test@123 testuser guest123 guest1234 guestguest user1234 user12345 useruser username login123 loginlogin
default1 default123 temp1234 temppass temporary secret12 secret123 secret1234 topsecret mysecret secretsecret
hidden12 access12 access14 accessme account1 computer computer1 computer12 computer123 internet internet1
internet123 windows1 windows10 windows7 windowsxp microsoft microsoft1 samsung1 samsung12 samsung123 iphone12
android1 google12 google123 google1234 facebook facebook1 facebook123 youtube1 instagram instagram1 whatsapp
twitter1 linkedin netflix1 yahoo123 hotmail1 hotmail123 gmail123 playstation nintendo nintendo64 pokemon1 pokemon123
minecraft minecraft1 minecraft123 fortnite fortnite1 roblox123 warcraft starcraft counterstrike callofduty
finalfantasy iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou3 iloveu12 iloveu123 iloveyou7
iloveyoubaby iloveme1 iloveme2 ilovegod ilovegod1 ilovejesus iloveyouso ilovehim ilovehim1 ilovehim2 iloveher
ilovemom iloveyou143 iloveyou14 iloveyou22 iloveyou11 ilovemusic ilovemyself ilovemyfamily ilovedogs ilovecats
lovelove loveyou1 loveyou2 loveyou12 lovely12 lovely123 loveme12 loveme123 lovers12 loveless loverboy lovergirl
lovebug1 lovehurts lovehate teamo123 tequiero tequiero1 teamomucho mylove12 mylove123 myangel1 truelove truelove1
forever1 forever2 forever21 foreverlove always12 together heartbreak sweetheart sweetheart1 sweetie1 sweetie12
sweetpea sweetpea1 honeybee honeybunny babygirl babygirl1 babygirl2 babygirl3 babygirl7 babygirl11 babygirl12
babygirl13 babygirl123 babyboy1 babyboy12 babyboy123 babyblue babyface babycakes babydoll babylove babybear babyphat
prettygirl pretty12 princess princess1 princess2 princess3 princess7 princess11 princess12 princess13 princess21
princess123 princesa princesa1 princess! queen123 prince12 prince123 kingking king1234 beautiful beautiful1 gorgeous
gorgeous1 handsome cutie123 cutiepie cutiepie1 sunshine
sunshine1 sunshine2 sunshine12 sunshine123 sunshine! sunflower sunflower1 sunsets1 summer12 summer123 summer01
summer69 summer08 summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summertime winter12 winter123
winter2020 winter2021 winter2022 winter2023 winter2024 spring12 spring123 spring2020 spring2021 spring2022
spring2023 spring2024 autumn12 autumn123 autumn2022 autumn2023 january1 february september september1 november
november1 november11 december december1 december12 october1 october10 october13 august12 monday12 friday13 saturday
weekend1 birthday birthday1 birthday21 christmas christmas1 halloween holiday1 football football1 football2
football3 football7 football10 football11 football12 football123 football! soccer12 soccer10 soccer11 soccer13
soccer123 baseball baseball1 baseball2 baseball7 baseball11 baseball12 baseball123 basketball basketball1 volleyball
volleyball1 softball softball1 softball12 hockey12 hockey123 lacrosse wrestling wrestler gymnastics swimming
swimmer1 cheerleader cheer123 athletic champion champion1 champions liverpool liverpool1 liverpool123 chelsea1
chelsea12 chelsea123 chelseafc arsenal1 arsenal12 arsenal123 arsenalfc manchester manchester1 manutd123 manunited
manchesterunited everton1 tottenham newcastle rangers1 rangers12 celtic12 celtic1888 barcelona barcelona1
fcbarcelona realmadrid realmadrid1 juventus juventus1 milan1899 ronaldo7 ronaldo123 cristiano cristiano7 messi123
lionelmessi neymar123 beckham7 zidane10 yankees1 yankees2 yankees12 redsox12 redsox04 cowboys1 cowboys2 cowboys22
cowboys88 steelers steelers1 steelers7 patriots patriots1 packers1 packers12 packers4 raiders1 raiders12 broncos1
broncos7 dolphins dolphins1 dolphin1 eagles12 redskins redskins1 lakers24 lakers08 lakers123 celtics1 bulls123
jordan23 jordan123 michaeljordan kobe2424 lebron23 tigers12 panthers panther1 penguins penguin1 bulldogs bulldog1
bulldog12 wildcats wildcat1 longhorn longhorns gators12 gator123 cardinals marlins1 phillies mustangs ferrari1
ferrari123 porsche1 porsche911 mercedes mercedes1 corvette corvette1 mustang1 mustang12 mustang65 mustang69 camaro69
chevrolet chevy123 firebird yamaha123 yamahar1 kawasaki suzuki123 honda123 toyota123 harley12 harley123
harleydavidson motorola motocross skateboard snowboard surfing1 superman superman1 superman2 superman12 superman123
batman12 batman123 batman01 spiderman spiderman1 spider12 ironman1 ironman123 wolverine wolverine1 avengers deadpool
starwars starwars1 starwars123 startrek startrek1 skywalker skywalker1 darthvader lightsaber stargate gandalf1
hogwarts harrypotter harrypotter1 hermione dumbledore lordoftherings legolas1 matrix123 neo12345 trinity1 trinity123
terminator jamesbond jamesbond007 bond007b agent007 godfather godzilla godzilla1 scarface scarface1 simpsons
spongebob spongebob1 scoobydoo scooby12 mickey12 mickey123 mickeymouse minnie12 tinkerbell tinkerbell1 winniethepooh
snowwhite cinderella peterpan1 garfield garfield1 snoopy12 snoopy123 hellokitty hellokitty1 barbie12 barbie123
pikachu1 pikachu123 dragonball dragonball1 dragonballz naruto12 naruto123 onepiece sasuke12 sailormoon dragon12
dragon123 dragon01 dragon99 dragon69 dragons1 dragonfly dragonfly1 reddragon blackdragon monkey12 monkey123 monkey01
monkey13 monkey69 monkeys1 monkeyman monkeyboy monkey1234 tiger123 tigger12 tigger123 lionking lionheart elephant
elephant1 butterfly butterfly1 butterfly2 butterfly7 mariposa mariposa1 charlie1 charlie2 charlie12 charlie123
buster12 buster123 bailey12 bailey123 maggie12 maggie123 molly123 lucky123 lucky777 lucky1234 luckydog luckyone
luckyboy sparky12 rocky123 shadow12 shadow123 shadow01 shadow13 shadow99 smokey12 midnight midnight1 midnight12
blackcat blackcat1 kittycat kittycat1 kitty123 kittykat puppy123 puppylove puppydog chicken1 chicken12 chicken123
turtle12 turtle123 rabbit12 rabbit123 bunny123 horses12 stallion unicorn1 unicorn123 unicorns pegasus1 phoenix1
phoenix12 phoenix123 falcon12 scorpion scorpion1 scorpio1 mercury1 jupiter1 saturn12 cookie12 cookie123 cookies1
cookiemonster chocolate chocolate1 chocolate2 chocolate12 chocolate123 cupcake1 cupcake12 cupcakes strawberry
strawberry1 blueberry blueberry1 cherry12 cherry123 apple123 apple1234 apples123 bananas1 banana12 banana123
orange12 orange123 peaches1 peaches12 pumpkin1 pumpkin12 pineapple pineapple1 watermelon cinnamon cinnamon1 ginger12
ginger123 pepper12 pepper123 peanut12 peanut123 butter12 cheese12 cheese123 cheesecake pizza123 spaghetti hamburger
starbucks starbucks1 cocacola cocacola1 pepsi123 budweiser heineken jackdaniels 
420420420 whatever whatever1 whatever2 whatever12 trustno1
trustno1! nothing1 nothing12 blink182 blink1822 metallica metallica1 nirvana1 nirvana12 slipknot slipknot1 slipknot6
slipknot666 greenday greenday1 linkinpark linkinpark1 ironmaiden megadeth rockstar rockstar1 rockyou1 rocknroll
rockandroll beatles1 thebeatles pinkfloyd ledzeppelin eminem12 eminem123 tupac123 50cent50 snoopdogg music123
musiclover guitar12 guitar123 drummer1 dancer12 dancer123 dancing1 hello123 hello1234 hello12345 hello123456
hellohello hello!123 hellothere helloworld helloworld1 goodbye1 freedom1 freedom12 freedom123 liberty1 america1
american1 freedom7 peace123 peacelove happy123 happy1234 happiness happydays blessed1 blessed2 blessing jesus123
jesus777 jesus4me jesuschrist jesuslove jesusislord jesusloves jesussaves jesusfreak godisgood godislove godbless
thankgod heaven12 heaven123 angel123 angel1234 angels12 angelica angelina angeleyes angelbaby blackangel devil666
lucifer1 lucifer666 666666666 immortal genesis1 genesis12 destiny1 destiny12 destiny123 diamond1 diamond12
diamond123 diamonds crystal1 crystal12 crystal123 silver12 silver123 golden12 golden123 platinum purple12 purple123
yellow12 green123 orange11 blue1234 blueeyes red12345 redrose1 black123 blackjack white123 pink1234 rainbow1
rainbow12 rainbow123 starlight stardust superstar superstar1 moonlight moonlight1 nightmare darkness darkside
darkangel thunder1 thunder12 lightning lightning1 hurricane tornado1 fireball firefire firefly1 fire1234 ice12345
snowball snowball1 snowflake snowman1 flower12 flower123 flowers1 sunset12 ocean123 beach123 mountain paradise
paradise1 california california1 newyork1 newyork12 newyorkcity brooklyn brooklyn1 chicago1 chicago23 lasvegas
texas123 florida1 london12 london123 london2012 paris123 england1 england66 scotland scotland1 ireland1 australia
germany1 france98 espana123 mexico12 mexico123 brasil123 brazil12 colombia canada12 canada123 india123 pakistan
pakistan1 pakistan123 philippines michael1 michael2 michael12 michael123 michelle michelle1 michelle2 michelle12
jennifer jennifer1 jennifer2 jessica1 jessica2 jessica12 jessica123 elizabeth elizabeth1 elizabeth2 stephanie
stephanie1 christopher christopher1 christian christian1 christina christine christine1 jonathan jonathan1
jonathan123 alexander alexander1 alexander123 alexandra alexandra1 alexandre alejandra alejandro alejandro1 fernando
fernando1 fernanda gabriela gabriel1 gabriel123 gabrielle valentina valentin valentine valentine1 victoria victoria1
victoria123 samantha samantha1 samantha2 isabella isabella1 isabelle benjamin benjamin1 nicholas nicholas1 patricia
patricia1 patrick1 patrick123 danielle danielle1 daniel12 daniel123 daniela1 daniella andrew12 andrew123 anthony1
anthony2 anthony12 anthony123 ashley12 ashley123 ashley11 amanda12 amanda123 brandon1 brandon12 brandon123 brittany
brittany1 caroline caroline1 carolina catherine katherine kathleen katie123 charlotte charlotte1 courtney courtney1
cristina cynthia1 david123 david1234 dominic1 dominique edward12 eduardo1 francisco francisco1 franklin frederick
george12 george123 giovanni gonzalez guillermo gregory1 heather1 heather123 hannah12 hannah123 isaiah12 jackson1
jackson5 jackson123 jacqueline jasmine1 jasmine12 jasmine123 jeremiah jordan12 jordan01 jordan11 joseph12 joseph123
joshua12 joshua123 justin12 justin123 justinbieber justin01 kimberly kimberly1 kristina lauren12 lauren123 lawrence
leonardo leonardo1 lindsay1 madison1 madison12 madison123 margaret margarita marshall martin12 martin123 martinez
matthew1 matthew2 matthew12 matthew123 melanie1 melissa1 melissa12 melissa123 miguel123 mohammad mohammed mohamed1
muhammad muhammad1 morgan12 natalie1 natalia1 nathan12 nathaniel nicole12 nicole123 oliver12 oliver123 olivia12
pamela12 rachel12 rachel123 rebecca1 rebecca123 richard1 richard123 robert12 robert123 roberto1 rodriguez ronaldinho
ronaldinho10 samuel12 sandra12 santiago santiago1 savannah savannah1 sebastian sebastian1 spencer1 steven12 stephen1
taylor12 taylor123 taylorswift theresa1 thomas12 thomas123 timothy1 tiffany1 tiffany12 valeria1 vanessa1 vanessa12
vanessa123 veronica veronica1 vincent1 virginia virginia1 william1 william12 william123 xavier12 zachary1 zachary123
letmein1234 ncc1701d ncc1701e rush2112 thx11380 8675309a jenny8675309 bigdaddy bigdaddy1 bigdog12 bigboy12 bigboss1
bigmoney bigmike1 biggie12 gangster gangster1 gangsta1 gangsta12 thuglife playboy1 playboy12 playgirl
hotstuff hottie12 hottie123 hotgirl1 hotshot1 killer12 killer123 hunter12 hunter123 hunter01 hunter99
warrior1 warrior12 warriors gladiator assassin assassin1 predator predator1 punisher destroyer ninja123 samurai1
soldier1 military airborne marines1 marine12 usmc1775 semperfi navyseal army1234 police12 fireman1 firefighter
captain1 general1 chief123 boss1234 leader12 legend12 legendary infinity infinity1 eternity serenity serenity1
harmony1 melody12 symphony universe universe1 galaxy12 einstein einstein1 newton12 shakespeare motdepasse contrasena
contraseña contrasena1 wachtwoord parola123 salasana hallo123 hallo1234 bonjour1 bonjour123 soleil12 doudou12
chouchou loulou12 marseille cheval12 camille1 azerty12 azerty1234 schatz123 sommer123 passwort1
passwort123 hejsan123 senha123 senha1234 123mudar mudar123 brasil10 flamengo palmeiras corinthians saopaulo estrella
estrella1 corazon1 chocolate3 bonita12 amorcito teamoamor mamamia1 familia1 familia123 gatito12 perrito1
`
    .trim()
    .split(/\s+/),
)

/** True for a password that very many people use, in capitals or not. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
