/**
 * What people type in an English supermarket, aisle by aisle: the text, the quantity, the name and the aisle. Written
 * before the table of common goods and without it; it is not a list of what the table contains.
 */
export const typedGoods = `
2 l milk | 2 l | milk | dairy
milk 2 l | 2 l | milk | dairy
milk || milk | dairy
4 pints semi-skimmed milk | 4 pints | semi-skimmed milk | dairy
oat milk 1l | 1l | oat milk | dairy
6 eggs | 6 | eggs | dairy
eggs x6 | 6 | eggs | dairy
a dozen eggs | 1 dozen | eggs | dairy
12 free range eggs | 12 | free range eggs | dairy
butter || butter | dairy
250g unsalted butter | 250g | unsalted butter | dairy
cheddar || cheddar | dairy
200 g grated mozzarella | 200 g | grated mozzarella | dairy
Parmesan || Parmesan | dairy
cream cheese || cream cheese | dairy
2 feta | 2 | feta | dairy
3x yoghurt | 3 | yoghurt | dairy
4 greek yogurts | 4 | greek yogurts | dairy
500g natural yoghurt | 500g | natural yoghurt | dairy
double cream 300 ml | 300 ml | double cream | dairy
sour cream || sour cream | dairy
crème fraîche || crème fraîche | dairy
cottage cheese || cottage cheese | dairy
margarine || margarine | dairy
babybel || babybel | dairy
1 kg potatoes | 1 kg | potatoes | produce
1/2 kg carrots | 1/2 kg | carrots | produce
carrots || carrots | produce
6 bananas | 6 | bananas | produce
bananas x 5 | 5 | bananas | produce
apples 1kg | 1kg | apples | produce
4 granny smith apples | 4 | granny smith apples | produce
3 red onions | 3 | red onions | produce
onions || onions | produce
garlic || garlic | produce
2 lemons | 2 | lemons | produce
two limes | 2 | limes | produce
1 cucumber | 1 | cucumber | produce
lettuce || lettuce | produce
2 iceberg lettuce | 2 | iceberg lettuce | produce
cherry tomatoes || cherry tomatoes | produce
500 g vine tomatoes | 500 g | vine tomatoes | produce
3 peppers | 3 | peppers | produce
red pepper || red pepper | produce
1 broccoli | 1 | broccoli | produce
cauliflower || cauliflower | produce
spinach 200g | 200g | spinach | produce
mushrooms || mushrooms | produce
2 avocados | 2 | avocados | produce
a bunch of spring onions | 1 bunch | spring onions | produce
bunch of coriander | 1 bunch | coriander | produce
fresh basil || fresh basil | produce
ginger || ginger | produce
strawberries 400g | 400g | strawberries | produce
blueberries || blueberries | produce
seedless grapes || seedless grapes | produce
1 pineapple | 1 | pineapple | produce
watermelon || watermelon | produce
5 kiwis | 5 | kiwis | produce
courgettes || courgettes | produce
2 aubergines | 2 | aubergines | produce
sweet potatoes || sweet potatoes | produce
1 bag of salad | 1 bag | salad | produce
celery || celery | produce
green beans || green beans | produce
corn on the cob || corn on the cob | produce
frozen peas || frozen peas | produce
butternut squash || butternut squash | produce
500g mince | 500g | mince | meat
500 g minced beef | 500 g | minced beef | meat
1 lb ground beef | 1 lb | ground beef | meat
2 x 500 g mince | 2 x 500 g | mince | meat
chicken breasts || chicken breasts | meat
6 chicken thighs | 6 | chicken thighs | meat
whole chicken || whole chicken | meat
8 sausages | 8 | sausages | meat
bacon || bacon | meat
smoked bacon 2 packs | 2 packs | smoked bacon | meat
ham || ham | meat
sliced turkey || sliced turkey | meat
lamb chops x4 | 4 | lamb chops | meat
2 steaks | 2 | steaks | meat
pork shoulder 2kg | 2kg | pork shoulder | meat
salmon fillets || salmon fillets | meat
2 salmon | 2 | salmon | meat
smoked mackerel || smoked mackerel | meat
prawns || prawns | meat
cod || cod | meat
fish fingers || fish fingers | meat
salami || salami | meat
chorizo || chorizo | meat
hot dogs || hot dogs | meat
4 burgers | 4 | burgers | meat
bread || bread | pantry
2 loaves of bread | 2 loaves | bread | pantry
a loaf of wholemeal bread | 1 loaf | wholemeal bread | pantry
6 bagels | 6 | bagels | pantry
burger buns || burger buns | pantry
croissants || croissants | pantry
tortilla wraps || tortilla wraps | pantry
spaghetti 500g | 500g | spaghetti | pantry
2 packs pasta | 2 packs | pasta | pantry
penne || penne | pantry
basmati rice || basmati rice | pantry
1kg rice | 1kg | rice | pantry
couscous || couscous | pantry
egg noodles || egg noodles | pantry
plain flour || plain flour | pantry
1.5 kg self raising flour | 1.5 kg | self raising flour | pantry
caster sugar || caster sugar | pantry
salt || salt | pantry
black pepper || black pepper | pantry
olive oil 1 l | 1 l | olive oil | pantry
vegetable oil || vegetable oil | pantry
balsamic vinegar || balsamic vinegar | pantry
2 cans of tomatoes | 2 cans | tomatoes | pantry
2 tins chopped tomatoes | 2 tins | chopped tomatoes | pantry
4 tins baked beans | 4 tins | baked beans | pantry
tinned tomatoes || tinned tomatoes | pantry
chickpeas || chickpeas | pantry
kidney beans || kidney beans | pantry
red lentils || red lentils | pantry
tinned tuna x3 | 3 | tinned tuna | pantry
sweetcorn tin || sweetcorn tin | pantry
coconut milk || coconut milk | pantry
tomato ketchup || tomato ketchup | pantry
tomato puree || tomato puree | pantry
mayonnaise || mayonnaise | pantry
mustard || mustard | pantry
soy sauce || soy sauce | pantry
pesto || pesto | pantry
passata || passata | pantry
chicken stock cubes || chicken stock cubes | pantry
1 jar honey | 1 jar | honey | pantry
strawberry jam || strawberry jam | pantry
peanut butter || peanut butter | pantry
nutella || nutella | pantry
marmite || marmite | pantry
cornflakes || cornflakes | pantry
porridge oats || porridge oats | pantry
muesli || muesli | pantry
weetabix || weetabix | pantry
ground coffee || ground coffee | pantry
coffee beans 1kg | 1kg | coffee beans | pantry
80 tea bags | 80 | tea bags | pantry
green tea || green tea | pantry
hot chocolate || hot chocolate | pantry
orange juice || orange juice | pantry
2 l apple juice | 2 l | apple juice | pantry
coke || coke | pantry
6 cans coke | 6 cans | coke | pantry
7up || 7up | pantry
7 Up || 7 Up | pantry
Heinz 57 || Heinz 57 | other
sparkling water || sparkling water | pantry
lemonade || lemonade | pantry
6 pack beer | 6 pack | beer | pantry
2 bottles red wine | 2 bottles | red wine | pantry
gin || gin | pantry
crisps || crisps | pantry
tortilla chips || tortilla chips | pantry
popcorn || popcorn | pantry
dark chocolate || dark chocolate | pantry
2 milk chocolate | 2 | milk chocolate | pantry
digestive biscuits || digestive biscuits | pantry
cookies || cookies | pantry
haribo || haribo | pantry
almonds 200g | 200g | almonds | pantry
raisins || raisins | pantry
crackers || crackers | pantry
vanilla extract || vanilla extract | pantry
baking powder || baking powder | pantry
cinnamon || cinnamon | pantry
curry powder || curry powder | pantry
paprika || paprika | pantry
stuffing mix || stuffing mix | pantry
tomato soup || tomato soup | pantry
olives || olives | pantry
gherkins || gherkins | pantry
toilet paper || toilet paper | household
9 toilet rolls | 9 | toilet rolls | household
kitchen roll x2 | 2 | kitchen roll | household
baby wipes || baby wipes | household
nappies size 4 || nappies size 4 | household
washing up liquid || washing up liquid | household
dishwasher tablets || dishwasher tablets | household
laundry detergent || laundry detergent | household
fabric softener || fabric softener | household
bleach || bleach | household
bin bags || bin bags | household
2 sponges | 2 | sponges | household
cling film || cling film | household
tin foil || tin foil | household
baking paper || baking paper | household
toothpaste || toothpaste | household
2 toothbrushes | 2 | toothbrushes | household
3 in 1 shampoo || 3 in 1 shampoo | household
shower gel || shower gel | household
hand soap || hand soap | household
deodorant || deodorant | household
razor blades || razor blades | household
tampons || tampons | household
paracetamol || paracetamol | household
plasters || plasters | household
4 AA batteries | 4 | AA batteries | household
light bulb || light bulb | household
candles || candles | household
dog food || dog food | household
12 cat food pouches | 12 | cat food pouches | household
cat litter || cat litter | household
1 can opener | 1 | can opener | household
tissues || tissues | household
window cleaner || window cleaner | household
WD 40 || WD 40 | household
ice cream || ice cream | dairy
birthday card || birthday card | other
`
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', quantity = '', name = '', aisle = ''] = line.split('|').map((part) => part.trim())
    return { typed, name, quantity: quantity === '' ? null : quantity, aisle }
  })
