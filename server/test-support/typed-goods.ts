/**
 * What people type in an English supermarket, aisle by aisle: the text, the quantity, the name and the aisle. Written
 * without the table of common goods, partly before it; it is not a list of what the table contains.
 */
export const typedGoods = `
2 l milk | 2 l | milk | dairy
milk 2 l | 2 l | milk | dairy
4 pints semi-skimmed milk | 4 pints | semi-skimmed milk | dairy
oat milk 1l | 1l | oat milk | dairy
6 eggs | 6 | eggs | dairy
eggs x6 | 6 | eggs | dairy
a dozen eggs | 1 dozen | eggs | dairy
12 free range eggs | 12 | free range eggs | dairy
250g unsalted butter | 250g | unsalted butter | dairy
200 g grated mozzarella | 200 g | grated mozzarella | dairy
2 feta | 2 | feta | dairy
3x yoghurt | 3 | yoghurt | dairy
4 greek yogurts | 4 | greek yogurts | dairy
500g natural yoghurt | 500g | natural yoghurt | dairy
double cream 300 ml | 300 ml | double cream | dairy
crème fraîche || crème fraîche | dairy
ice cream || ice cream | dairy
1% milk 2 l | 2 l | 1% milk | dairy
2 cartons whipping cream | 2 cartons | whipping cream | dairy
lactose free milk || lactose free milk | dairy
vanilla yogurt 4 pack | 4 pack | vanilla yogurt | dairy
a pound of butter | 1 pound | butter | dairy
shredded cheese || shredded cheese | dairy
18 eggs | 18 | eggs | dairy
gruyère || gruyère | dairy
cheese curds || cheese curds | dairy
goat's cheese || goat's cheese | dairy
coconut yoghurt || coconut yoghurt | dairy
1 tub hummus | 1 tub | hummus | dairy
pint of milk | 1 pint | milk | dairy
1 kg potatoes | 1 kg | potatoes | produce
1/2 kg carrots | 1/2 kg | carrots | produce
6 bananas | 6 | bananas | produce
bananas x 5 | 5 | bananas | produce
apples 1kg | 1kg | apples | produce
4 granny smith apples | 4 | granny smith apples | produce
3 red onions | 3 | red onions | produce
2 lemons | 2 | lemons | produce
two limes | 2 | limes | produce
1 cucumber | 1 | cucumber | produce
2 iceberg lettuce | 2 | iceberg lettuce | produce
cherry tomatoes || cherry tomatoes | produce
500 g vine tomatoes | 500 g | vine tomatoes | produce
3 peppers | 3 | peppers | produce
red pepper || red pepper | produce
1 broccoli | 1 | broccoli | produce
spinach 200g | 200g | spinach | produce
2 avocados | 2 | avocados | produce
a bunch of spring onions | 1 bunch | spring onions | produce
bunch of coriander | 1 bunch | coriander | produce
strawberries 400g | 400g | strawberries | produce
1 pineapple | 1 | pineapple | produce
5 kiwis | 5 | kiwis | produce
2 aubergines | 2 | aubergines | produce
sweet potatoes || sweet potatoes | produce
1 bag of salad | 1 bag | salad | produce
green beans || green beans | produce
frozen peas || frozen peas | produce
fuji apples x 6 | 6 | fuji apples | produce
conference pears || conference pears | produce
punnet of cherries | 1 punnet | cherries | produce
a bag of oranges | 1 bag | oranges | produce
1 kg carrots | 1 kg | carrots | produce
maris pipers || maris pipers | produce
roma tomatoes || roma tomatoes | produce
sprig of rosemary | 1 sprig | rosemary | produce
flat leaf parsley || flat leaf parsley | produce
stick of celery | 1 stick | celery | produce
pointed cabbage || pointed cabbage | produce
savoy cabbage || savoy cabbage | produce
mixed leaf salad || mixed leaf salad | produce
radicchio || radicchio | produce
silverbeet || silverbeet | produce
kumara || kumara | produce
3 cobs corn | 3 cobs | corn | produce
blood oranges || blood oranges | produce
pears 1 kg | 1 kg | pears | produce
red cabbage || red cabbage | produce
white mushrooms 8 oz | 8 oz | white mushrooms | produce
chilli peppers || chilli peppers | produce
raspberries 2 punnets | 2 punnets | raspberries | produce
2 bunches scallions | 2 bunches | scallions | produce
500g mince | 500g | mince | meat
500 g minced beef | 500 g | minced beef | meat
1 lb ground beef | 1 lb | ground beef | meat
2 x 500 g mince | 2 x 500 g | mince | meat
chicken breasts || chicken breasts | meat
6 chicken thighs | 6 | chicken thighs | meat
8 sausages | 8 | sausages | meat
smoked bacon 2 packs | 2 packs | smoked bacon | meat
sliced turkey || sliced turkey | meat
lamb chops x4 | 4 | lamb chops | meat
2 steaks | 2 | steaks | meat
pork shoulder 2kg | 2kg | pork shoulder | meat
2 salmon | 2 | salmon | meat
smoked mackerel || smoked mackerel | meat
fish fingers || fish fingers | meat
4 burgers | 4 | burgers | meat
ground pork || ground pork | meat
pork loin || pork loin | meat
beef mince 5% || beef mince 5% | meat
lamb shoulder 2 kg | 2 kg | lamb shoulder | meat
chicken drumsticks 8 | 8 | chicken drumsticks | meat
diced beef || diced beef | meat
frozen prawns || frozen prawns | meat
tuna steaks || tuna steaks | meat
1 rack of ribs | 1 rack | ribs | meat
snags || snags | meat
bacon bits || bacon bits | meat
fish filets || fish filets | meat
breaded haddock || breaded haddock | meat
breakfast sausage || breakfast sausage | meat
ground lamb 2 lb | 2 lb | ground lamb | meat
chicken strips || chicken strips | meat
liver pâté || liver pâté | meat
2 loaves of bread | 2 loaves | bread | pantry
a loaf of wholemeal bread | 1 loaf | wholemeal bread | pantry
6 bagels | 6 | bagels | pantry
burger buns || burger buns | pantry
tortilla wraps || tortilla wraps | pantry
spaghetti 500g | 500g | spaghetti | pantry
2 packs pasta | 2 packs | pasta | pantry
basmati rice || basmati rice | pantry
1kg rice | 1kg | rice | pantry
plain flour || plain flour | pantry
1.5 kg self raising flour | 1.5 kg | self raising flour | pantry
black pepper || black pepper | pantry
olive oil 1 l | 1 l | olive oil | pantry
vegetable oil || vegetable oil | pantry
2 cans of tomatoes | 2 cans | tomatoes | pantry
2 tins chopped tomatoes | 2 tins | chopped tomatoes | pantry
4 tins baked beans | 4 tins | baked beans | pantry
tinned tomatoes || tinned tomatoes | pantry
tinned tuna x3 | 3 | tinned tuna | pantry
sweetcorn tin || sweetcorn tin | pantry
coconut milk || coconut milk | pantry
tomato ketchup || tomato ketchup | pantry
tomato puree || tomato puree | pantry
chicken stock cubes || chicken stock cubes | pantry
1 jar honey | 1 jar | honey | pantry
coffee beans 1kg | 1kg | coffee beans | pantry
80 tea bags | 80 | tea bags | pantry
green tea || green tea | pantry
hot chocolate || hot chocolate | pantry
orange juice || orange juice | pantry
2 l apple juice | 2 l | apple juice | pantry
6 cans coke | 6 cans | coke | pantry
7 Up || 7 Up | pantry
sparkling water || sparkling water | pantry
6 pack beer | 6 pack | beer | pantry
2 bottles red wine | 2 bottles | red wine | pantry
2 milk chocolate | 2 | milk chocolate | pantry
almonds 200g | 200g | almonds | pantry
baking powder || baking powder | pantry
curry powder || curry powder | pantry
stuffing mix || stuffing mix | pantry
tomato soup || tomato soup | pantry
ambient custard || ambient custard | pantry
wholegrain mustard || wholegrain mustard | pantry
tinned peaches || tinned peaches | pantry
tins of sardines x3 | 3 | tins of sardines | pantry
can of coconut milk | 1 can | coconut milk | pantry
beef broth || beef broth | pantry
long grain rice || long grain rice | pantry
lasagne sheets || lasagne sheets | pantry
bread flour 1.5kg | 1.5kg | bread flour | pantry
demerara sugar || demerara sugar | pantry
canola oil || canola oil | pantry
apple cider vinegar || apple cider vinegar | pantry
sultanas 500g | 500g | sultanas | pantry
choc chips || choc chips | pantry
two baguettes | 2 | baguettes | pantry
sandwich thins || sandwich thins | pantry
wholewheat pitta || wholewheat pitta | pantry
english muffins x4 | 4 | english muffins | pantry
scones || scones | pantry
rice crackers || rice crackers | pantry
custard creams || custard creams | pantry
salted peanuts || salted peanuts | pantry
multigrain cereal || multigrain cereal | pantry
steel cut oats || steel cut oats | pantry
decaf coffee || decaf coffee | pantry
camomile tea || camomile tea | pantry
cranberry juice || cranberry juice | pantry
diet lemonade 2L | 2L | diet lemonade | pantry
case of beer | 1 case | beer | pantry
1 bottle of white wine | 1 bottle | white wine | pantry
lollies || lollies | pantry
mixed spice || mixed spice | pantry
hot sauce || hot sauce | pantry
ranch dressing || ranch dressing | pantry
toilet paper || toilet paper | household
9 toilet rolls | 9 | toilet rolls | household
kitchen roll x2 | 2 | kitchen roll | household
2 sponges | 2 | sponges | household
baking paper || baking paper | household
2 toothbrushes | 2 | toothbrushes | household
3 in 1 shampoo || 3 in 1 shampoo | household
shower gel || shower gel | household
razor blades || razor blades | household
4 AA batteries | 4 | AA batteries | household
light bulb || light bulb | household
12 cat food pouches | 12 | cat food pouches | household
1 can opener | 1 | can opener | household
window cleaner || window cleaner | household
WD 40 || WD 40 | household
cake candles || cake candles | household
toilet paper 24 rolls | 24 rolls | toilet paper | household
loo rolls || loo rolls | household
dish soap || dish soap | household
dishcloths x2 | 2 | dishcloths | household
garbage bags || garbage bags | household
aluminium foil || aluminium foil | household
multi surface cleaner || multi surface cleaner | household
washing powder 2.6 kg | 2.6 kg | washing powder | household
hair conditioner || hair conditioner | household
2 tubes toothpaste | 2 tubes | toothpaste | household
diapers || diapers | household
cotton pads || cotton pads | household
cough syrup || cough syrup | household
matches || matches | household
sunscreen || sunscreen | household
Heinz 57 || Heinz 57 | other
birthday card || birthday card | other
`
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', quantity = '', name = '', aisle = ''] = line.split('|').map((part) => part.trim())
    return { typed, name, quantity: quantity === '' ? null : quantity, aisle }
  })
