// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';

interface IExchange {
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256) external returns (uint256[] memory);
    function WETH() external view returns (address);
}

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/**
 * A router that is called as Uniswap's SwapRouter02 and Universal Router are, over the pools of another exchange: the same
 * functions, commands and ways to name the receiver. For tests: what it does not do fails.
 */
contract PooledRouter {
    struct ExactInputSingle {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    IExchange private immutable exchange;
    IWrapped private immutable wrapped;

    constructor(IExchange over) {
        exchange = over;
        wrapped = IWrapped(over.WETH());
    }

    receive() external payable {}

    function exactInputSingle(ExactInputSingle calldata call) external payable returns (uint256) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (call.tokenIn, call.tokenOut);
        pull(call.tokenIn, call.amountIn);
        return swap(path, call.amountIn, call.amountOutMinimum, receiverOf(call.recipient));
    }

    function multicall(bytes[] calldata calls) public payable returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            (bool succeeded, bytes memory result) = address(this).delegatecall(calls[index]);
            require(succeeded, 'A call failed');
            results[index] = result;
        }
    }

    function multicall(uint256 deadline, bytes[] calldata calls) external payable returns (bytes[] memory) {
        require(block.timestamp <= deadline, 'Too late');
        return multicall(calls);
    }

    function unwrapWETH9(uint256 least, address receiver) public payable {
        uint256 amount = wrapped.balanceOf(address(this));
        require(amount >= least, 'Too little');
        wrapped.withdraw(amount);
        (bool succeeded, ) = receiver.call{value: amount}('');
        require(succeeded, 'Not taken');
    }

    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        require(block.timestamp <= deadline && commands.length == inputs.length, 'Too late');
        for (uint256 index = 0; index < commands.length; index++) run(uint8(commands[index]), inputs[index]);
    }

    function run(uint8 command, bytes calldata input) private {
        if (command == 0x0b) {
            wrapped.deposit{value: address(this).balance}();
        } else if (command == 0x02) {
            (address token, address receiver, uint160 amount) = abi.decode(input, (address, address, uint160));
            IERC20(token).transferFrom(msg.sender, receiverOf(receiver), amount);
        } else if (command == 0x08) {
            (address receiver, uint256 amount, uint256 least, address[] memory path, bool payerIsUser) = abi.decode(
                input,
                (address, uint256, uint256, address[], bool)
            );
            if (payerIsUser) IERC20(path[0]).transferFrom(msg.sender, address(this), amount);
            swap(path, amount, least, receiverOf(receiver));
        } else if (command == 0x0c) {
            (address receiver, uint256 least) = abi.decode(input, (address, uint256));
            unwrapWETH9(least, receiverOf(receiver));
        } else {
            revert('No such command');
        }
    }

    /** The native currency that came along before its wrapper, as Uniswap's routers do. */
    function pull(address token, uint256 amount) private {
        if (token == address(wrapped) && address(this).balance >= amount) wrapped.deposit{value: amount}();
        else require(IERC20(token).transferFrom(msg.sender, address(this), amount), 'Not given');
    }

    function swap(address[] memory path, uint256 amount, uint256 least, address receiver) private returns (uint256) {
        IERC20(path[0]).approve(address(exchange), amount);
        uint256[] memory amounts = exchange.swapExactTokensForTokens(amount, least, path, receiver, block.timestamp);
        return amounts[amounts.length - 1];
    }

    function receiverOf(address named) private view returns (address) {
        if (named == address(1)) return msg.sender;
        return named == address(2) ? address(this) : named;
    }
}
