import { europeanWords } from './common-words-europe.ts'

/**
 * The words of which common passwords consist, apart from digits, symbols and look-alike characters: words from
 * published lists of stolen passwords, names, places, clubs, games, months and seasons. In lower case, with at least
 * three letters.
 */
const text = `
password passwords passwort passord passwrd passwd pass passe motdepasse contrasena contraseña senha parola wachtwoord
haslo heslo losenord lozinka sifre salasana kennwort geheim geheimnis secret secrets secure security letmein openup
opensesame welcome willkommen bienvenue bienvenido bienvenidos benvenuto welkom hello hallo hola bonjour ciao hey
helloworld goodbye login logon signin account user username guest visitor default changeme change temp temporary tempo
test testing tester demo sample example trial admin administrator root master manager supervisor superuser superman
system server client qwerty qwertz azerty qwe qwer asd asdf zxc zxcv abc abcd aaa bbb xxx zzz aabbcc abcabc aaabbb qaz
wsx wasd iloveyou ilove loveyou iloveu ilu loveme love lovely lover loving lovers loves sweet sweety sweetie
sweetheart honey darling baby babe babygirl babyboy angel angels angela princess princesa prinzessin prince queen king
kings kingdom lady ladies boy girl girls boys guy man men woman women mother mommy mom mama mami mum mutter father
daddy dad papa papi sister brother family familia familie home house homes friend friends friendship bestfriend buddy
together forever always never life live living mylife happy happiness smile smiley lucky luck hope faith believe dream
dreamer dreams peace freedom liberty money dollar dollars million millionaire rich cash gold golden silver diamond
diamonds ruby jewel pearl crystal platinum god jesus christ jesuschrist christian church heaven bible holy blessed
bless amen allah islam mohammed buddha krishna shiva sunshine sun sunny sunset sunrise moon moonlight star stars
starlight sky skyline earth world universe galaxy planet rain rainbow storm stormy thunder lightning snow snowball
snowman snowflake ice fire flame water ocean sea beach island river mountain forest flower flowers rose roses lily
daisy violet tulip sunflower lavender orchid jasmine garden tree nature spring summer autumn fall winter fruehling
sommer herbst printemps ete automne hiver primavera verano otono invierno estate january february march april may june
july august september october november december januar februar maerz mai juni juli oktober dezember janvier fevrier
mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto
septiembre octubre noviembre diciembre monday tuesday wednesday thursday friday saturday sunday montag dienstag
mittwoch donnerstag freitag samstag sonntag today tomorrow yesterday birthday christmas xmas easter halloween holiday
holidays vacation weekend party newyear monkey dragon tiger lion eagle falcon hawk phoenix wolf wolves bear panda
panther puma jaguar leopard shark dolphin dolphins whale fish turtle snake spider scorpion butterfly bird birds parrot
penguin owl duck chicken rooster horse horses pony unicorn cow bull buffalo sheep goat pig piggy rabbit bunny mouse
rat hamster squirrel beaver otter fox deer elephant giraffe zebra gorilla dog doggy doggie dogs puppy hund cat cats
kitty kitten katze meow animal animals pet red blue green yellow orange purple pink black white brown grey gray blau
rot gruen schwarz rouge noir azul rojo verde negro apple apples banana bananas cherry strawberry blueberry raspberry
peach peaches pear plum lemon lime melon mango coconut pineapple kiwi cookie cookies cupcake cake chocolate candy
sugar honeybee butter peanut pepper ginger cinnamon vanilla pancake cheese pizza pasta noodle burger bacon sausage
pickle tomato potato carrot onion coffee tea milk juice beer wine vodka whiskey tequila rum cocacola coke pepsi sprite
fanta nutella football soccer fussball futbol baseball basketball volleyball hockey tennis golf golfer cricket rugby
boxing racing runner swimming swimmer skating skater snowboard surfing surfer biker cycling fishing hunter hunting
dancing dancer dance gymnast cheer wrestling karate judo ninja samurai warrior warriors soldier sniper killer assassin
pirate pirates viking knight wizard witch magic magician merlin gandalf frodo bilbo hobbit legolas aragorn sauron
mordor hogwarts harrypotter harry hermione dumbledore voldemort slytherin gryffindor potter starwars jedi skywalker
vader darthvader yoda anakin padme leia hansolo chewbacca stormtrooper startrek enterprise spock picard batman robin
joker spiderman ironman hulk thor captain captainamerica avengers marvel wolverine deadpool catwoman wonderwoman
supergirl flash matrix neo trinity terminator rambo rocky godzilla kingkong simpsons homer bart lisa marge garfield
snoopy mickey mickeymouse minnie donald donaldduck goofy pluto tweety scooby scoobydoo bugsbunny spongebob patrick
pokemon pikachu charizard naruto sasuke sakura goku vegeta luffy onepiece bleach dragonball sailormoon hellokitty
barbie ken elsa frozen olaf nemo shrek tinkerbell peterpan cinderella ariel belle mulan pocahontas aladdin simba
mufasa bambi dumbo winnie tigger eeyore disney disneyland mario luigi nintendo zelda link sonic sega playstation xbox
gamer gaming game games minecraft creeper roblox fortnite warcraft worldofwarcraft starcraft diablo overwatch
counterstrike counter strike halo doom quake zombie zombies tetris sims runescape leagueoflegends dota callofduty
assassinscreed skyrim fallout witcher geralt cyberpunk mustang ferrari porsche lamborghini bugatti mercedes benz bmw
audi volkswagen golfgti toyota honda yamaha kawasaki suzuki ducati harley harleydavidson nissan subaru mazda
mitsubishi ford chevy chevrolet camaro corvette dodge viper charger jeep hummer jaguarxj volvo saab fiat peugeot
renault citroen skoda seat opel tesla rolls maserati bentley cadillac computer computers laptop internet intranet
network website online google gmail yahoo hotmail outlook microsoft windows office word excel linux ubuntu debian unix
apache mysql oracle postgres database macbook iphone ipad ipod android samsung galaxys nokia motorola sony dell lenovo
asus acer intel cisco facebook instagram twitter snapchat tiktok youtube myspace linkedin whatsapp skype spotify
netflix amazon ebay paypal bitcoin crypto hacker hackers hacked hack cracker code coder coding program programmer
developer developers python java javascript access control support service services helpdesk help company business
work worker job boss sales marketing finance school student teacher teach college university class study books library
science math physics history music musician guitar guitarist bass drums drummer piano pianist violin metal metallica
slipknot nirvana kurtcobain acdc ironmaiden blink greenday linkinpark eminem rapper hiphop reggae bobmarley marley
beatles lennon elvis presley queenband pinkfloyd floyd ledzeppelin zeppelin madonna britney beyonce rihanna shakira
justin bieber justinbieber onedirection taylorswift swift ladygaga gaga katyperry bts blackpink jungkook jimin
taehyung manchester manchesterunited manutd liverpool liverpoolfc arsenal chelsea chelseafc tottenham everton celtic
rangers barcelona barca realmadrid madrid juventus juve milan acmilan inter intermilan roma napoli bayern bayernmunich
dortmund schalke ajax feyenoord psv benfica porto sporting boca bocajuniors riverplate flamengo corinthians palmeiras
santos galatasaray fenerbahce besiktas lakers celtics bulls chicagobulls heat knicks yankees redsox dodgers giants
cubs mets braves cowboys steelers patriots packers raiders broncos eagles ravens redskins vikings bears chiefs saints
jets colts chargers penguins redwings bruins blackhawks canucks maple leafs ronaldo cristiano messi lionel beckham
zidane maradona pele neymar rooney jordan kobe lebron shaq federer nadal schumacher hamilton america american usa
canada canadian mexico mexican brazil brasil argentina chile peru colombia venezuela england english britain british
london scotland ireland irish wales germany german deutschland berlin munich muenchen hamburg frankfurt koeln cologne
vienna wien austria zurich switzerland france french paris marseille lyon spain espana spanish sevilla valencia
portugal lisboa lisbon italy italia italian rome venice holland nederland dutch amsterdam rotterdam belgium brussels
denmark copenhagen sweden sverige stockholm norway oslo finland helsinki poland polska warsaw russia russian moscow
moskva ukraine kiev greece athens turkey turkiye istanbul ankara egypt cairo israel jerusalem india indian delhi
mumbai bombay pakistan karachi lahore bangladesh dhaka china chinese beijing shanghai hongkong taiwan japan japanese
tokyo korea seoul thailand bangkok vietnam hanoi saigon indonesia jakarta malaysia singapore philippines manila
australia sydney melbourne newzealand africa nigeria lagos kenya ghana southafrica newyork nyc brooklyn boston chicago
houston dallas texas austin florida miami orlando tampa atlanta georgia virginia carolina washington seattle portland
oregon california losangeles hollywood sanfrancisco sandiego oakland lasvegas vegas nevada arizona phoenixaz denver
colorado utah detroit michigan cleveland ohio philadelphia pittsburgh minnesota toronto montreal vancouver europe
europa asia michael mike mikey michelle michele robert rob bob bobby robbie john johnny jon jonathan jonny david dave
davey daniel danny dan danielle james jim jimmy jamie william will bill billy willy thomas tom tommy joseph joe joey
charles charlie charly chuck christopher chris christina christine matthew matt matthias anthony tony mark marcus
markus paul paula steven stephen steve stephanie andrew andy andrea andreas andre joshua josh kenneth kenny kevin
brian bryan george edward eddie ronald ron ronnie timothy tim timmy jason jeff jeffrey ryan jacob jake gary nicholas
nick nicky nicole eric erik erica stephan larry scott frank frankie brandon raymond ray gregory greg benjamin ben
benny samuel sam sammy samantha alexander alex alexandra alexis alexandre patrik jack jackson jackie dennis jerry
tyler aaron jose adam henry nathan nate douglas doug zachary zach peter pete kyle walter harold jeremy ethan carl karl
keith roger gerald terry sean shawn arthur noel lawrence jesse dylan bryce joan joanna joanne mary maria marie mariah
maryam patricia pat patty jennifer jenny jen linda elizabeth liz lizzy eliza betty beth barbara barb susan susie
suzanne jessica jess jessie sarah sara karen nancy margaret maggie meg megan sandra sandy ashley kimberly kim kimmy
emily emma emilia donna michela carol carole carolyn caroline amanda mandy melissa missy deborah debbie rebecca becky
laura lauren sharon cynthia cindy kathleen kathy kate katie katherine catherine cathy amy shirley anna anne annie ann
ana brenda pamela pam nicola ruth helen helena virginie rachel janet heather diane diana julie julia juliet julian
olivia joyce victoria vicky kelly kelsey christa cheryl evelyn judith judy martha hannah hanna jacqueline gloria
teresa theresa sophia sophie sofia natalie natasha natalia vanessa denise amber brittany brittney tiffany monica
monika veronica erin alice alicia alison allison tina tanya tara tracy stacy stacey courtney lindsay lindsey kayla
kaylee chloe zoe zoey mia maya lea leah lena lara nina nora eva eve ella ellie ellen charlotte amelia isabella isabel
bella grace gracie joy ivy hazel lucy luna stella scarlett aurora penelope savannah madison maddie morgan taylor
tayler bailey riley casey dakota sierra destiny angelina angelica valeria valentina valentin valerie gabriel gabriela
gabriella gabby carlos carla carlo juan luis luisa louis louise miguel manuel manuela pedro pablo antonio antonia
alejandro alejandra fernando fernanda francisco francesco francesca sergio ricardo roberto roberta eduardo jorge
javier diego rafael raul marco marcos martin martina martinez garcia rodriguez lopez hernandez gonzalez perez sanchez
ramirez torres rivera gomez diaz cruz reyes morales ortiz smith johnson williams jones miller davis wilson moore
anderson harris thompson clark lewis lee walker hall allen young hernan wright hill adams baker nelson carter mitchell
roberts turner phillips campbell parker evans edwards collins stewart morris murphy cooper richardson cox howard ward
mueller schmidt schneider fischer weber meyer meier wagner becker schulz hoffmann schaefer koch bauer richter klein
wolfgang juergen jurgen klaus uwe ralf bernd dieter heinz hans hansi horst manfred guenter gunter werner rainer holger
thorsten torsten sven stefan stefanie steffen sebastian florian fabian tobias simon simone felix max maxi maximilian
moritz jonas lukas lucas luca leon leonie leonard leonardo niklas noah finn elias paulina katharina katja kathrin
katrin petra sabine susanne ute heike birgit gabi gabriele renate ursula ingrid helga monique claudia claudio nadine
sandrine yvonne anja antje silke silvia sylvia sonja tanja bianca jana janina svenja franziska johanna johannes jan
jens joerg lars oliver olli pierre jean jeanne jacques francois francoise nicolas antoine philippe philip phil julien
mathieu maxime camille manon chantal isabelle sylvie nathalie celine laurent olivier thierry pascal didier gilles
michel giovanni giuseppe giulia matteo lorenzo alessandro alessandra alessia davide elena elisa federico federica
filippo chiara silvio stefano simona paolo pietro riccardo ivan vladimir dmitri dmitry sergei sergey alexei alexey
aleksandr nikolai nikita boris igor oleg pavel yuri olga svetlana tatiana irina ekaterina anastasia nastya ludmila
marina galina piotr pawel tomasz krzysztof andrzej marek agnieszka katarzyna malgorzata magda ania kasia jakub kuba
mateusz michal bartek mohamed muhammad mohammad ahmed ahmad ali hassan hussein ibrahim omar osman yusuf yousef mustafa
mehmet murat emre ayse fatma fatima zeynep khan khalid abdul abdullah aisha amina sana zainab bilal imran salman tariq
usman raj raja rahul rohit rohan amit anil ajay vijay sanjay suresh ramesh rajesh mahesh ganesh priya pooja neha
kavita sunita anita deepak sandeep vikram arjun lakshmi sai srinivas kumar singh sharma gupta patel reddy wang zhang
chen liu yang huang zhao woaini taro yuki kenji hiroshi minh nguyen tran linh hoang buster shadow bandit molly sadie
lola coco duke zeus apollo athena ares hades hercules achilles odysseus ulysses caesar cleopatra napoleon spartacus
spartan alpha beta gamma delta omega sigma whatever nothing something anything everything nobody somebody anyone
someone trustno trustnoone trustme trust believeme pookie cutie cutiepie hottie sexy sexygirl sexybabe hot hotstuff
cool coolguy awesome amazing perfect beautiful beauty pretty gorgeous handsome crazy stupid idiot loser winner victory
champion champ legend legendary hero power powerful strong strength energy electric electro turbo nitro rocket missile
bullet gun guns trigger shooter ranger scout maverick goose iceman cowboy cowgirl indiana chevelle blaster cannon
tornado hurricane cyclone volcano inferno fuckyou fuckoff fuckme fuck fucker motherfucker shit bullshit bitch bitches
asshole arschloch scheisse merde puta puto cabron pendejo kurwa dick dickhead cock pussy boobs tits sex porn penis
vagina naked nude pumpkin precious treasure trouble genius einstein newton edison darwin galileo picasso mozart
beethoven bach chopin shakespeare hamlet romeo sherlock holmes bond jamesbond agent secretagent mission impossible
ghost ghostrider phantom vampire dracula twilight werewolf monster devil satan demon lucifer hell darkness dark
darklord night nightmare midnight evil death dead skull blood bloody abcdef abcdefg abcdefgh abcdefghi qwertyuiop
asdfgh asdfghjkl zxcvbn zxcvbnm cheyenne montana chester chestnut spencer winston churchill oscar toby rusty dusty
rufus rover fido rex bruno snickers skittles twinkle sparkle sparkles sparky blaze smokey smoky ashes cinder ember
letmeinnow opendoor knockknock abracadabra sesame alohomora expelliarmus accio nopassword mypassword yourpassword
thepassword newpassword oldpassword mypass newpass userpass adminadmin rootroot testtest passpass qwertyqwerty
webmaster webadmin sysadmin postmaster hostmaster superadmin useradmin backup monitor nagios raspberrypi router
wireless wifi wlan homewifi modem netgear linksys dlink tplink fritzbox household roost kitchen bedroom bathroom
livingroom garage kids children child grandma grandpa oma opa
`

let words: ReadonlySet<string> | undefined

/** Created on first use, because most servers are restarted before anyone sets a new password. */
export const getCommonWords = (): ReadonlySet<string> =>
  (words ??= new Set(`${text} ${europeanWords}`.trim().split(/\s+/)))
